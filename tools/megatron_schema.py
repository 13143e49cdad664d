#!/usr/bin/env python3
"""Write the options of one Megatron-LM release into mappings/megatron/schema.toml.

  tools/megatron_schema.py --checkout DIR --version core_r0.12.0
  tools/megatron_schema.py --checkout DIR --version 26.1.0 --mindspeed DIR --mindspeed-llm DIR

DIR is a checkout of the release (`git worktree add DIR origin/core_r0.12.0`).  The options are taken from the parser that
the checkout's own code builds; what that code imports and is not installed (torch, numpy, ...) is replaced by empty
stand-ins, so neither a GPU nor PyTorch is needed.  The rows of the other versions in the schema file stay as they are;
the order of versions is the one of framework.toml, whose [[version]] must name the release first.

With --mindspeed-llm the options that MindSpeed-LLM adds or changes go to mappings/mindspeed-llm/schema.toml.
"""
import argparse
import contextlib
import enum
import importlib
import importlib.abc
import importlib.machinery
import importlib.metadata
import io
import os
import sys
import tomllib
import types
import typing

from toml_text import toml

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PACKAGES_WITHOUT_INIT = {'megatron.training', 'mindspeed_llm', 'mindspeed_llm.training'}   # it starts the whole trainer


# ------------------------------------------------------------------------------------------ stand-ins for what is missing

class StandInType(type(typing.Protocol)):          # so that a class may derive from a stand-in and a protocol
    """A class that answers every attribute, call and operator with a stand-in."""

    def __getattr__(cls, name):
        owner = next((c for c in cls.__mro__ if '_stand_in' in c.__dict__), None)
        if name.startswith('__') or owner is None:
            raise AttributeError(name)
        made = stand_in(f'{owner._stand_in}.{name}')
        setattr(owner, name, made)
        return made

    def __call__(cls, *args, **kwargs):
        if '_stand_in' not in cls.__dict__:
            return super().__call__(*args, **kwargs)
        if len(args) == 1 and not kwargs and callable(args[0]):      # used as a decorator
            return args[0]
        return stand_in(f'{cls._stand_in}()')

    def __iter__(cls):
        return iter(())

    def __getitem__(cls, _):
        return cls

    def __lt__(cls, _):
        return False

    __gt__ = __le__ = __ge__ = __lt__

    def __instancecheck__(cls, instance):
        return '_stand_in' not in cls.__dict__ and super().__instancecheck__(instance)

    def __subclasscheck__(cls, sub):
        return cls in getattr(sub, '__mro__', ())

    def __int__(cls):
        return 0

    def __fspath__(cls):
        return 'stand-in'

    def __repr__(cls):
        return cls.__dict__.get('_stand_in', cls.__name__)


for operator in 'add sub mul truediv floordiv mod pow lshift rshift and or'.split():
    for prefix in ('', 'r'):
        setattr(StandInType, f'__{prefix}{operator}__', lambda cls, other: cls)


def stand_in(name):
    return StandInType(name.rpartition('.')[2], (), {'_stand_in': name, '__module__': 'stand_in', '__file__': name,
                                                     '__init__': lambda self, *a, **k: None,
                                                     '__init_subclass__': classmethod(lambda c, **k: None)})


class StandInModule(types.ModuleType):
    def __init__(self, name):
        super().__init__(name)
        self.__path__ = []
        self.__file__ = name
        self.__version__ = '2.6.0'

    def __getattr__(self, name):
        if name.startswith('__'):
            raise AttributeError(name)
        return sys.modules.get(f'{self.__name__}.{name}') or self.__dict__.setdefault(name, stand_in(f'{self.__name__}.{name}'))


class Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Last in line: whatever nobody else found and is not the checkouts' own."""

    def __init__(self, own):
        self.own = own

    def find_spec(self, fullname, path=None, target=None):
        top = fullname.partition('.')[0]
        parent = sys.modules.get(fullname.rpartition('.')[0])
        if top in self.own or top in sys.stdlib_module_names or (parent and not isinstance(parent, StandInModule)):
            return None
        return importlib.machinery.ModuleSpec(fullname, self, is_package=True)

    def create_module(self, spec):
        if spec.name == 'packaging' or spec.name.startswith('packaging.'):
            return importlib.import_module('pip._vendor.' + spec.name)
        return StandInModule(spec.name)

    def exec_module(self, module):
        pass


class DType:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return f'torch.{self.name}'


def prepare(checkouts, own):
    sys.meta_path.append(Finder(own))
    sys.path[:0] = checkouts
    real = importlib.metadata.version

    def version(name):
        try:
            return real(name)
        except importlib.metadata.PackageNotFoundError:
            return '2.6.0'

    importlib.metadata.version = version
    if not hasattr(typing, 'override'):                       # Python before 3.12
        typing.override = lambda method: method
    torch = importlib.import_module('torch')
    torch.dtype = DType
    for name in 'float32 float16 bfloat16 float64 int64 int32 uint8 bool'.split():
        setattr(torch, name, DType(name))
    for name in 'nn nn.functional cuda distributed jit autograd version'.split():
        importlib.import_module(f'torch.{name}')
    torch.version.cuda, torch.version.hip = '12.4', None
    torch.cuda.get_device_capability = lambda *a: (9, 0)
    for package in sorted(PACKAGES_WITHOUT_INIT):
        for base in checkouts:
            path = os.path.join(base, *package.split('.'))
            if os.path.isdir(path):
                module = types.ModuleType(package)
                module.__path__ = [path]
                module.__getattr__ = lambda name: stand_in(name)
                sys.modules[package] = module


# ------------------------------------------------------------------------------------------------------ the real parser

def parser_of(checkout, mindspeed=None, mindspeed_llm=None):
    """The argparse parser that pretrain_gpt.py would use."""
    checkouts = [os.path.abspath(d) for d in (mindspeed_llm, mindspeed, checkout) if d]
    caught = []

    real = argparse.ArgumentParser.parse_known_args

    def catch(self, args=None, namespace=None):
        """Features of MindSpeed-LLM parse early, before those behind them have added their options: only the last parse sees all."""
        caught.append(self)
        return real(self, args, namespace)

    noise = io.StringIO()
    # on MindSpore there are more options; that they are refused elsewhere says mappings/mindspeed-llm/refused_features.toml
    argv, sys.argv = sys.argv, ['pretrain_gpt.py'] + (['--ai-framework', 'mindspore'] if mindspeed_llm else [])
    argparse.ArgumentParser.parse_known_args = catch
    try:
        with contextlib.redirect_stdout(noise), contextlib.redirect_stderr(noise):
            prepare(checkouts, {'megatron', 'mindspeed', 'mindspeed_llm'})
            parse = importlib.import_module('megatron.training.arguments').parse_args
            if mindspeed_llm:
                npu = importlib.import_module('torch_npu')
                npu.npu.get_device_name = lambda *a: 'Ascend910B1'
                importlib.import_module('torch').npu.get_device_name = npu.npu.get_device_name
                importlib.import_module('mindspeed_llm.features_manager')
                llm = importlib.import_module('mindspeed_llm.training.arguments')
                parse = llm.parse_args_decorator(parse)
            with contextlib.suppress(SystemExit):
                parse()
    finally:
        sys.argv, argparse.ArgumentParser.parse_known_args = argv, real
    if not caught:
        sys.exit('the checkout built no parser:\n' + noise.getvalue())
    return caught[-1]


# Texts that the projects take apart themselves, and the named parsers that do the same.
LIST_PARSERS = {
    '--noop-layers': 'comma_ints',
    '--num-layer-list': 'comma_ints',
    '--pipeline-num-transformer-layers': 'bracketed_ints',
    '--pipeline-model-parallel-layout': 'lettered_parts',
}

TYPES = {None: 'str', str: 'str', int: 'int', float: 'float', bool: 'bool'}


def scalar(value):
    if isinstance(value, enum.Enum):
        return value.name
    return value if isinstance(value, (bool, int, float, str)) else None


def destination_of(name, action):
    """Where the parser puts the value, when the name does not say it; a flag also what it stores when that is not true."""
    row = {}
    if action.dest != name.lstrip('-').replace('-', '_'):
        row['dest'] = action.dest
    if action.nargs == 0:
        stored = not name.startswith('--no-') if isinstance(action, argparse.BooleanOptionalAction) else action.const
        if stored == action.default:
            row['dest'] = ''                                  # the parser's result never shows that it was given
        if stored is False:
            row['stores'] = False
    return row


def row_of(action, roots):
    """What the schema says of one option: {also, type, parser, nargs, const, choices, default, default_text}."""
    kind = type(action).__name__
    if kind in ('_StoreTrueAction', '_StoreFalseAction', 'BooleanOptionalAction'):
        return {'type': 'flag'}
    row = {'type': TYPES.get(action.type, 'str')}
    convert = getattr(action.type, '__name__', '')
    if convert.endswith(('freq_type', 'tuple_type')):
        row['type'] = 'literal'
        if convert.endswith('freq_type'):
            row['parser'] = 'int_or_pattern'
    for option in action.option_strings:
        if option in LIST_PARSERS:
            row.update(type='list', parser=LIST_PARSERS[option])
    if action.nargs is not None:
        row['nargs'] = action.nargs
    if action.const is not None:
        row['const'] = scalar(action.const)
    if action.choices:
        row['choices'] = [scalar(c) for c in action.choices if c is not None]
    if action.required:
        row['required'] = True
    value = action.default
    if isinstance(value, (list, tuple)) and all(scalar(v) is not None for v in value):
        row['default'] = [scalar(v) for v in value]
    elif value is not None:
        plain = scalar(value)
        if plain is None:
            row['default_text'] = str(value)
        elif isinstance(plain, str) and any(plain.startswith(root) for root in roots):
            row['default_text'] = 'a file of the release'
        else:
            row['default'] = plain
        if isinstance(plain, bool):
            row['type'] = 'any'                               # a conversion of the project's own
    return row


def options_of(parser, roots):
    found = {}
    for action in parser._actions:
        if isinstance(action, argparse._HelpAction):
            continue
        names = [s for s in action.option_strings if s.startswith('--')]
        if isinstance(action, argparse.BooleanOptionalAction):
            found.update((name, {**row_of(action, roots), **destination_of(name, action)}) for name in names)
        else:
            row = {**row_of(action, roots), **destination_of(names[0], action)}
            found[names[0]] = {'also': names[1:], **row} if names[1:] else row
    return found


# --------------------------------------------------------------------------------------------------------- the schema file

def versions_of(folder):
    with open(os.path.join(folder, 'framework.toml'), 'rb') as f:
        return [v['name'] for v in tomllib.load(f)['version']]


def states_of(path, versions):
    """{version: {option: row}} as the schema file has it now."""
    states = {v: {} for v in versions}
    if not os.path.exists(path):
        return states
    with open(path, 'rb') as f:
        data = tomllib.load(f)
    for key in data['class'][0]['keys']:
        first = versions.index(key.pop('since', versions[0]))
        end = versions.index(key['until']) if 'until' in key else len(versions)
        key.pop('until', None)
        name, changed = key.pop('name'), key.pop('changed', [])
        row = key
        for i in range(first, end):
            for change in changed:
                if change['since'] == versions[i]:
                    row = {**row, **{k: v for k, v in change.items() if k != 'since'}}
            states[versions[i]][name] = row
    return states


def former_of(path, versions):
    """{option: row} of those that only releases before the first described one have: no checkout says them."""
    if not os.path.exists(path):
        return {}
    with open(path, 'rb') as f:
        keys = tomllib.load(f)['class'][0]['keys']
    return {key['name']: key for key in keys if key.get('until') == versions[0]}


CHANGEABLE = ('type', 'choices', 'default')
ORDER = ('also', 'dest', 'stores', 'type', 'parser', 'nargs', 'const', 'choices', 'default', 'default_text', 'required')


def rows_of(name, states, versions):
    """The lines of one option: a new line wherever more changed than a changed = [...] can say."""
    lines, current, last = [], None, None
    for i, version in enumerate(versions):
        row = states[version].get(name)
        if row is None:
            if current is not None:
                current['until'] = version
            current = last = None
            continue
        if current is not None and row != last:
            difference = {k for k in set(row) | set(last) if row.get(k) != last.get(k)}
            if all(k in CHANGEABLE and k in row and k in last for k in difference):
                current.setdefault('changed', []).append(
                    {'since': version, **{k: row[k] for k in CHANGEABLE if k in difference}})
            else:
                current['until'] = version
                current = None
        if current is None:
            current = {'name': name, **{k: row[k] for k in ORDER if k in row}}
            if i:
                current['since'] = version
            lines.append(current)
        last = row
    for line in lines:                                        # since, until, changed last
        for k in ('since', 'until', 'changed'):
            if k in line:
                line[k] = line.pop(k)
    return lines


def write(path, states, versions, head):
    former = former_of(path, versions)
    names = sorted(set(former).union(*(states[v] for v in versions)))
    with open(path, 'w') as f:
        f.write(head + '\n[[class]]\nname = "arguments"\nkeys = [\n')
        for name in names:
            for line in [former[name]] if name in former else rows_of(name, states, versions):
                f.write('  ' + toml(line) + ',\n')
        f.write(']\n')
    return len(names)


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument('--checkout', required=True, help='Megatron-LM at the release')
    p.add_argument('--version', required=True, help='as framework.toml names it')
    p.add_argument('--mindspeed', help='MindSpeed at the branch MindSpeed-LLM asks for')
    p.add_argument('--mindspeed-llm', help='MindSpeed-LLM at the release')
    p.add_argument('--mappings', default=os.path.join(ROOT, 'mappings'))
    a = p.parse_args()
    framework = 'mindspeed-llm' if a.mindspeed_llm else 'megatron'
    folder = os.path.join(a.mappings, framework)
    path = os.path.join(folder, 'schema.toml')
    versions = versions_of(folder)
    if a.version not in versions:
        p.error(f"{framework}/framework.toml has no version '{a.version}'")
    if not os.path.isfile(os.path.join(a.checkout, 'megatron', 'training', 'arguments.py')):
        p.error(f"'{a.checkout}' is no checkout of Megatron-LM: it has no megatron/training/arguments.py")
    states = states_of(path, versions)
    options = options_of(parser_of(a.checkout, a.mindspeed, a.mindspeed_llm),
                         [os.path.abspath(d) for d in (a.checkout, a.mindspeed, a.mindspeed_llm) if d])
    head = '# Generated by tools/megatron_schema.py from the parsers of the releases: do not edit.\n'
    if a.mindspeed_llm:
        with open(os.path.join(folder, 'framework.toml'), 'rb') as f:
            base = next(v['extends'] for v in tomllib.load(f)['version'] if v['name'] == a.version)
        upstream = os.path.join(a.mappings, 'megatron')
        known = states_of(os.path.join(upstream, 'schema.toml'), versions_of(upstream))[base]
        options = {n: r for n, r in options.items() if known.get(n) != r}
    states[a.version] = options
    total = write(path, states, versions, head)
    print(f'{framework} {a.version}: {len(options)} options; schema.toml: {total}')
    sys.stdout.flush()
    os._exit(0)                                               # stand-ins may hold threads and exit hooks


if __name__ == '__main__':
    main()
