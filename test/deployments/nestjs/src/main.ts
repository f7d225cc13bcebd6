import 'reflect-metadata'
import { UnprocessableEntityException, ValidationPipe, VersioningType } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import type { Request } from 'express'
import { AppModule } from './app.module.js'
import { HttpExceptionFilter } from './http-exception.filter.js'

const app = await NestFactory.create(AppModule, { logger: ['error', 'warn'] })

app.enableVersioning({
  type: VersioningType.CUSTOM,
  extractor: (request) =>
    /vnd\.service\.v(\d+)\+json/.exec((request as Request).headers.accept ?? '')?.[1] ?? '1',
})
app.useGlobalPipes(
  new ValidationPipe({
    transform: true,
    whitelist: true,
    exceptionFactory: (errors) =>
      new UnprocessableEntityException({
        message: '422 Unprocessable Entity',
        errors: Object.fromEntries(
          errors.map(({ property, constraints = {} }) => [property, Object.values(constraints)]),
        ),
      }),
  }),
)
app.useGlobalFilters(new HttpExceptionFilter())

await app.listen(process.env.PORT ?? 3000, '127.0.0.1')
