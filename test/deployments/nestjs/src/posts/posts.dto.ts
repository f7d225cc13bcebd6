import { Type } from 'class-transformer'
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsLatitude,
  IsLongitude,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator'

const required = { message: 'The $property field is required.' }

class PositionDto {
  @IsNotEmpty(required)
  @Type(() => Number)
  @IsLongitude()
  lng: number

  @IsNotEmpty(required)
  @Type(() => Number)
  @IsLatitude()
  lat: number
}

export class ListPostsDto extends PositionDto {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  'max-id'?: number

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  'since-id'?: number

  @Type(() => Number)
  @IsInt()
  @Min(1)
  page_size = 20
}

export class CreatePostDto extends PositionDto {
  @IsNotEmpty(required)
  @Type(() => Number)
  @IsInt()
  post_category_id: number

  @ValidateIf(({ images }) => !images?.length)
  @IsNotEmpty()
  @IsString()
  @MaxLength(500)
  content?: string

  @IsOptional()
  @IsArray()
  @IsString({ each: true })
  @ArrayMaxSize(9)
  images?: string[]
}
