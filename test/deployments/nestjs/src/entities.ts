import {
  Column,
  CreateDateColumn,
  Entity,
  ManyToOne,
  OneToMany,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm'

@Entity()
export class User {
  @PrimaryGeneratedColumn() id: number
  @Column() nickname: string
  @Column() avatar: string
  @Column({ default: 0 }) gender: number
  @Column({ default: '00000000000' }) mobile: string
  @Column({ type: 'varchar', nullable: true }) email: string | null
  @OneToMany(
    () => Account,
    (account) => account.user,
    { cascade: true },
  )
  accounts: Relation<Account>[]
}

@Entity()
@Unique(['openId', 'platform'])
export class Account {
  @PrimaryGeneratedColumn() id: number
  @Column() openId: string
  @Column() platform: string
  @ManyToOne(
    () => User,
    (user) => user.accounts,
  )
  user: Relation<User>
}

@Entity()
export class Category {
  @PrimaryColumn() id: number
  @Column() name: string
}

@Entity()
export class Post {
  @PrimaryGeneratedColumn() id: number
  @Column({ default: '' }) content: string
  @Column('double') lng: number
  @Column('double') lat: number
  @CreateDateColumn() createdAt: Date
  @ManyToOne(() => User) author: Relation<User>
  @ManyToOne(() => Category) category: Relation<Category>
  @OneToMany(
    () => Image,
    (image) => image.post,
    { cascade: true },
  )
  images: Relation<Image>[]
}

@Entity()
export class Image {
  @PrimaryGeneratedColumn() id: number
  @Column() path: string
  @ManyToOne(
    () => Post,
    (post) => post.images,
  )
  post: Relation<Post>
}
