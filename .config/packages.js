// The bundled packages that both builds, ESM and CommonJS, load from one file each: dist/packages. These files are CommonJS,
// because Jest cannot load ESM; all others can load both.
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const FAKER = '@faker-js/faker/locale/'

const fakerFolder = dirname(createRequire(import.meta.url).resolve(`${FAKER}en`))

/** The name of each file in dist/packages, and what it exports. */
const modules = {
  'fast-check': { from: 'fast-check', names: '*' },
  redis: { from: '@redis/client', names: '{ createClient, ErrorReply }' },
  ajv: { from: 'ajv/dist/2020.js', names: '{ Ajv2020 }' },
  ...Object.fromEntries(
    readdirSync(fakerFolder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => file.slice(0, -'.js'.length))
      .map((locale) => [`locales/${locale}`, { from: FAKER + locale, names: '{ faker }' }]),
  ),
}

/** The file of each package, by the name that a module imports. */
const files = new Map(Object.entries(modules).map(([name, { from }]) => [from, `../packages/${name}.js`]))

const PREFIX = 'package:'

/** The entries of the bundle dist/packages, by the names of their files. */
export const packageEntries = Object.fromEntries(Object.keys(modules).map((name) => [name, PREFIX + name]))

/** Creates the modules of `packageEntries`. Each names its exports, so that Node.js finds them when ESM imports the file. */
export const packageModules = {
  name: 'package-modules',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}.js` : undefined),
  load(id) {
    if (!id.startsWith(`\0${PREFIX}`)) return undefined
    const { from, names } = modules[id.slice(1 + PREFIX.length, -'.js'.length)]
    const path = JSON.stringify(fileURLToPath(import.meta.resolve(from)))
    if (names === '*') return `export * from ${path}`
    // Constants become assignments to `exports`, which Node.js recognizes, and re-exports of CommonJS become getters.
    return `import * as all from ${path}; export const ${names} = all`
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'package.json', source: '{ "type": "commonjs" }\n' })
  },
}

/** Lets other bundles load the packages from dist/packages. */
export const sharedPackages = {
  name: 'shared-packages',
  resolveId(id) {
    const file = files.get(id)
    return file && { id: file, external: true }
  },
}

/** The definitions that names and sentences are made of. */
const phraseDefinitions = {
  metadata: true,
  person: [
    ...['first_name', 'middle_name', 'last_name', 'middle_name_pattern', 'last_name_pattern'],
    ...['name', 'prefix', 'suffix', 'nobility_title_prefix'],
  ],
  lorem: ['word'],
}

/** Those of the languages that have sentences of their own: English and Chinese. */
const sentenceDefinitions = {
  ...phraseDefinitions,
  animal: ['bird', 'type'],
  book: ['author', 'title'],
  color: ['human'],
  commerce: ['product_name'],
  food: true,
  location: [
    ...['country', 'street_name', 'street_pattern', 'street_prefix', 'street_suffix'],
    ...['street_english_part', 'street_cantonese_part'],
  ],
  music: ['song_name'],
}

/** Leaves out the definitions of faker that no phrase of the twin is made of: more than two thirds of their size. */
export const shortLocales = {
  name: 'short-locales',
  transform: {
    filter: { id: /@faker-js\/faker\/dist\/[^/]+\.js$/ },
    handler(code, id) {
      const used = /\/(en|zh_CN)[^/]*$/.test(id) ? sentenceDefinitions : phraseDefinitions
      return this.parse(code)
        .body.flatMap(({ declarations = [] }) => declarations.map(({ init }) => listProperties(init)))
        .filter((sections) => sections.some(({ key }) => key?.name === 'metadata'))
        .flatMap((sections) => sections.flatMap((section) => listUnused(section, used)))
        .sort((a, b) => b.start - a.start)
        .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^,/, ''), code)
    },
  },
}

const listProperties = (value) => (value?.type === 'ObjectExpression' ? value.properties : [])

function listUnused(section, used) {
  const names = used[section.key.name]
  if (!names) return [section]
  return names === true ? [] : listProperties(section.value).filter(({ key }) => !names.includes(key.name))
}
