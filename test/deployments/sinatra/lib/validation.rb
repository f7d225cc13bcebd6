module Validation
  # Runs the block, and answers with 422 if it has found errors.
  def validate
    @errors = Hash.new { |errors, name| errors[name] = [] }
    yield
    fail_with 422, '422 Unprocessable Entity', @errors unless @errors.empty?
  end

  def required(name)
    return true unless params[name].to_s.strip.empty?

    @errors[name] << "The #{name.tr('_', ' ')} field is required."
    false
  end

  def read_position
    { lng: required_number('lng', 180), lat: required_number('lat', 90) }
  end

  def required_number(name, limit)
    return unless required(name)

    number = Float(params[name])
    @errors[name] << "Must be between -#{limit} and #{limit}" unless number.abs <= limit
    number
  rescue ArgumentError, TypeError
    @errors[name] << 'Is not a number'
    nil
  end

  def required_integer(name)
    return unless required(name)

    optional_integer(name)
  end

  def optional_integer(name)
    return if params[name].to_s.strip.empty?

    Integer(params[name])
  rescue ArgumentError, TypeError
    @errors[name] << 'Is not an integer'
    nil
  end

  # Forms may number the images: images[0], images[1].
  def read_images
    images = params['images']
    images = images.values if images.is_a?(Hash)
    Array(images).map { |image| image.to_s.strip }.reject(&:empty?)
  end
end
