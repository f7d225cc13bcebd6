// tsyringe, within @peculiar/x509, insists on metadata of decorators. Nothing there has any, so none is what it gets.
Object.assign(Reflect, { getMetadata: () => undefined, getOwnMetadata: () => undefined })
