#!/bin/bash
# The 1.7B model on 8 NPUs with MindSpore Transformers r2.0.0, dynamic graph.
export ASCEND_RT_VISIBLE_DEVICES=0,1,2,3,4,5,6,7
bash scripts/msrun_launcher.sh "run_mindformer.py --config candidate.yaml --mode 1" 8
