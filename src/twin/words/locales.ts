import type { Faker } from '@faker-js/faker'
import { createOptionError } from '../../base/feedtwin-error.ts'
import { formatShortJson } from '../../base/schema-problems.ts'
import { findNearest } from '../../base/text/find-nearest.ts'
import { listNames, openValues } from '../../contract/named-table.ts'
import { createEnglishPhrases } from './english-phrases.ts'
import { createFakerPhrases } from './faker-phrases.ts'
import type { Phrases } from './phrases.ts'

/** Loads each locale of faker. Each path is a literal, so that bundlers find it. */
const localeLoaders = openValues({
  af_ZA: () => import('@faker-js/faker/locale/af_ZA'),
  ar: () => import('@faker-js/faker/locale/ar'),
  az: () => import('@faker-js/faker/locale/az'),
  base: () => import('@faker-js/faker/locale/base'),
  bn_BD: () => import('@faker-js/faker/locale/bn_BD'),
  cs_CZ: () => import('@faker-js/faker/locale/cs_CZ'),
  cy: () => import('@faker-js/faker/locale/cy'),
  da: () => import('@faker-js/faker/locale/da'),
  de: () => import('@faker-js/faker/locale/de'),
  de_AT: () => import('@faker-js/faker/locale/de_AT'),
  de_CH: () => import('@faker-js/faker/locale/de_CH'),
  dv: () => import('@faker-js/faker/locale/dv'),
  el: () => import('@faker-js/faker/locale/el'),
  en: () => import('@faker-js/faker/locale/en'),
  en_AU: () => import('@faker-js/faker/locale/en_AU'),
  en_AU_ocker: () => import('@faker-js/faker/locale/en_AU_ocker'),
  en_BORK: () => import('@faker-js/faker/locale/en_BORK'),
  en_CA: () => import('@faker-js/faker/locale/en_CA'),
  en_GB: () => import('@faker-js/faker/locale/en_GB'),
  en_GH: () => import('@faker-js/faker/locale/en_GH'),
  en_HK: () => import('@faker-js/faker/locale/en_HK'),
  en_IE: () => import('@faker-js/faker/locale/en_IE'),
  en_IN: () => import('@faker-js/faker/locale/en_IN'),
  en_NG: () => import('@faker-js/faker/locale/en_NG'),
  en_NP: () => import('@faker-js/faker/locale/en_NP'),
  en_US: () => import('@faker-js/faker/locale/en_US'),
  en_ZA: () => import('@faker-js/faker/locale/en_ZA'),
  eo: () => import('@faker-js/faker/locale/eo'),
  es: () => import('@faker-js/faker/locale/es'),
  es_MX: () => import('@faker-js/faker/locale/es_MX'),
  fa: () => import('@faker-js/faker/locale/fa'),
  fi: () => import('@faker-js/faker/locale/fi'),
  fr: () => import('@faker-js/faker/locale/fr'),
  fr_BE: () => import('@faker-js/faker/locale/fr_BE'),
  fr_CA: () => import('@faker-js/faker/locale/fr_CA'),
  fr_CH: () => import('@faker-js/faker/locale/fr_CH'),
  fr_LU: () => import('@faker-js/faker/locale/fr_LU'),
  fr_SN: () => import('@faker-js/faker/locale/fr_SN'),
  he: () => import('@faker-js/faker/locale/he'),
  hr: () => import('@faker-js/faker/locale/hr'),
  hu: () => import('@faker-js/faker/locale/hu'),
  hy: () => import('@faker-js/faker/locale/hy'),
  id_ID: () => import('@faker-js/faker/locale/id_ID'),
  it: () => import('@faker-js/faker/locale/it'),
  ja: () => import('@faker-js/faker/locale/ja'),
  ka_GE: () => import('@faker-js/faker/locale/ka_GE'),
  ko: () => import('@faker-js/faker/locale/ko'),
  ku_ckb: () => import('@faker-js/faker/locale/ku_ckb'),
  ku_kmr_latin: () => import('@faker-js/faker/locale/ku_kmr_latin'),
  lv: () => import('@faker-js/faker/locale/lv'),
  mk: () => import('@faker-js/faker/locale/mk'),
  mn_MN_cyrl: () => import('@faker-js/faker/locale/mn_MN_cyrl'),
  nb_NO: () => import('@faker-js/faker/locale/nb_NO'),
  ne: () => import('@faker-js/faker/locale/ne'),
  nl: () => import('@faker-js/faker/locale/nl'),
  nl_BE: () => import('@faker-js/faker/locale/nl_BE'),
  pl: () => import('@faker-js/faker/locale/pl'),
  pt_BR: () => import('@faker-js/faker/locale/pt_BR'),
  pt_PT: () => import('@faker-js/faker/locale/pt_PT'),
  ro: () => import('@faker-js/faker/locale/ro'),
  ro_MD: () => import('@faker-js/faker/locale/ro_MD'),
  ru: () => import('@faker-js/faker/locale/ru'),
  sk: () => import('@faker-js/faker/locale/sk'),
  sl_SI: () => import('@faker-js/faker/locale/sl_SI'),
  sr_RS_latin: () => import('@faker-js/faker/locale/sr_RS_latin'),
  sv: () => import('@faker-js/faker/locale/sv'),
  ta_IN: () => import('@faker-js/faker/locale/ta_IN'),
  th: () => import('@faker-js/faker/locale/th'),
  tr: () => import('@faker-js/faker/locale/tr'),
  uk: () => import('@faker-js/faker/locale/uk'),
  ur: () => import('@faker-js/faker/locale/ur'),
  uz_UZ_latin: () => import('@faker-js/faker/locale/uz_UZ_latin'),
  vi: () => import('@faker-js/faker/locale/vi'),
  yo_NG: () => import('@faker-js/faker/locale/yo_NG'),
  zh_CN: () => import('@faker-js/faker/locale/zh_CN'),
  zh_TW: () => import('@faker-js/faker/locale/zh_TW'),
  zu_ZA: () => import('@faker-js/faker/locale/zu_ZA'),
})

export type Locale = keyof typeof localeLoaders

export const locales = listNames(localeLoaders)

const loadedPhrases = new Map<Locale, Promise<Phrases>>()

/**
 * Loads the names and words of a locale, at its first use. All twins share them.
 *
 * @throws FeedtwinError `bad-option` for an unknown locale
 */
export async function loadPhrases(locale: string): Promise<Phrases> {
  if (!isLocale(locale)) {
    const suggestion = findNearest(locale, locales)
    throw createOptionError(
      `No locale is named ${formatShortJson(locale)}.${suggestion ? ` Did you mean "${suggestion}"?` : ''}\nLocales: ${locales.join(', ')}.`,
    )
  }
  const phrases = loadedPhrases.get(locale) ?? createPhrases(locale)
  loadedPhrases.set(locale, phrases)
  return phrases
}

const isLocale = (name: string): name is Locale => Object.hasOwn(localeLoaders, name)

const createPhrases = async (locale: Locale): Promise<Phrases> =>
  locale === 'en'
    ? createEnglishPhrases(await import('./generated/en.ts'))
    : createFakerPhrases(await loadFaker(locale))

export async function loadFaker(locale: Locale): Promise<Faker> {
  const load = localeLoaders[locale] as () => Promise<{ readonly faker: Faker }>
  const { faker } = await load()
  return faker
}
