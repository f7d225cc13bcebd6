// The names of values that are secret. The lists differ, because a report that hides too much is useless.

const SECRET_NAME = /authorization|cookie|token|secret|password|jwt|api[-_]?key|credential/i
const SECRET_HEADER = /authorization|cookie|key|secret|token|password|session|jwt/i
const SECRET_PARAMETER = /key|secret|token|password|session|jwt|code|signature/i
/** A name that only begins with `token`, such as `token_type`, is not secret. */
const SECRET_FIELD = /token$|secret|password|^jwt$/i

/** Whether the log of a twin hides the value of a header, parameter or field of this name. */
export const isSecretName = (name: string): boolean => SECRET_NAME.test(name)

/** Whether a report hides the value of a header of this name. */
export const isSecretHeader = (name: string): boolean => SECRET_HEADER.test(name)

/** Whether a report hides the value of a URL parameter of this name. */
export const isSecretParameter = (name: string): boolean => SECRET_PARAMETER.test(name)

/** Whether a report hides the text of a JSON field of this name. */
export const isSecretField = (name: string): boolean => SECRET_FIELD.test(name)
