import { Module } from '@nestjs/common'
import { JwtModule } from '@nestjs/jwt'
import { PassportModule } from '@nestjs/passport'
import { TypeOrmModule } from '@nestjs/typeorm'
import { AuthController } from './auth/auth.controller.js'
import { AuthService } from './auth/auth.service.js'
import { jwtConstants } from './auth/constants.js'
import { JwtStrategy } from './auth/jwt.strategy.js'
import { Account, Category, Image, Post, User } from './entities.js'
import { PostsController } from './posts/posts.controller.js'
import { PostsService } from './posts/posts.service.js'
import { SeedService } from './seed.service.js'

const entities = [Account, Category, Image, Post, User]

@Module({
  imports: [
    TypeOrmModule.forRoot({
      type: 'sqljs',
      // Use the math functions of SQLite. Those of sql.js are deprecated, and print a warning at each call.
      sqlJsConfig: { useOldExtensionFunctions: false },
      entities,
      synchronize: true,
    }),
    TypeOrmModule.forFeature(entities),
    PassportModule,
    JwtModule.register({ secret: jwtConstants.secret, signOptions: { expiresIn: '7d' } }),
  ],
  controllers: [AuthController, PostsController],
  providers: [AuthService, JwtStrategy, PostsService, SeedService],
})
export class AppModule {}
