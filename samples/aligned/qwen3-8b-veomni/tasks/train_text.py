from msprobe.pytorch import seed_all

from veomni.arguments import VeOmniArguments, parse_args
from veomni.trainer.text_trainer import TextTrainer


def main():
    seed_all(seed=42, mode=True)
    TextTrainer(parse_args(VeOmniArguments)).train()


if __name__ == "__main__":
    main()
