// tsyringe, a dependency of @peculiar/x509, requires metadata of decorators. No decorator there has any, so it gets none.
Object.assign(Reflect, { getMetadata: () => undefined, getOwnMetadata: () => undefined })
