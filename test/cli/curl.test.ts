import { testCommands } from './paste-commands.ts'

// curl.long.test.ts has the others, since each starts several processes.
testCommands({
  'by default': [],
  'in a world without posts': ['--world', 'empty'],
  'below a path': ['--base-path', "/it's/a&b;c(d)$e"],
  'with json only': ['--set', 'params.encodings=json'],
  'with query only and platform_info': [
    ...['--set', 'params.encodings=query', '--set', 'login.platform-info-required=true'],
  ],
  'where versions, tokens, forms and categories are others': [
    ...['--set', 'params.encodings=multipart', '--set', 'version.other-accept=rejected'],
    ...['--set', 'list.token=required', '--set', 'login.platform-info-required=true'],
    ...['--set', 'login.platform-info-type=object', '--set', 'category.set=[{"id":-3,"name":"x"}]'],
  ],
})
