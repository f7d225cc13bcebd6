import { IsIn, IsNotEmpty, IsObject, IsOptional, IsString } from 'class-validator'

export class LoginDto {
  @IsNotEmpty({ message: 'The $property field is required.' })
  @IsString()
  open_id: string

  @IsIn(['weixin', 'qq'])
  platform: string

  @IsOptional()
  @IsObject()
  platform_info?: { nickname?: string; headimgurl?: string }
}
