import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema'

/** Stands for the errors of a value whose places the validator cannot name: it escapes names with encodeURI. */
const NOT_UNICODE: OutputUnit = {
  keyword: 'propertyNames',
  keywordLocation: '#/propertyNames',
  instanceLocation: '#',
  error: 'A property has a name that is not Unicode text.',
}

/** A JSON Schema (draft 2020-12). All values are validated here: the validator itself throws for some of them. */
export class JsonSchema {
  readonly #validator: Validator

  /** @param findsAll finds all errors of a value instead of the first one and its consequences */
  constructor(schema: Schema, findsAll = false) {
    this.#validator = new Validator(schema, '2020-12', !findsAll)
  }

  /** Finds the errors of a value of any kind; none if it is valid. */
  findErrors(value: unknown): readonly OutputUnit[] {
    try {
      return this.#validator.validate(value).errors
    } catch (error) {
      if (error instanceof URIError) return [NOT_UNICODE]
      throw error
    }
  }

  isValid(value: unknown): boolean {
    return this.findErrors(value).length === 0
  }
}
