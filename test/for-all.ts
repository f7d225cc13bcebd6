import fc from 'fast-check'

type Arbitraries<Values extends [unknown, ...unknown[]]> = {
  [Index in keyof Values]: fc.Arbitrary<Values[Index]>
}

/** Tests that a property holds for values of these arbitraries. The last argument is the property. */
export const forAll = <Values extends [unknown, ...unknown[]]>(
  parameters: fc.Parameters<NoInfer<Values>>,
  ...args: [...Arbitraries<Values>, (...values: Values) => void]
): void => fc.assert(fc.property<Values>(...args), parameters)

/** The same for a property that is asynchronous. */
export const forAllAsync = <Values extends [unknown, ...unknown[]]>(
  parameters: fc.Parameters<NoInfer<Values>>,
  ...args: [...Arbitraries<Values>, (...values: Values) => Promise<void>]
): Promise<void> => fc.assert(fc.asyncProperty<Values>(...args), parameters)
