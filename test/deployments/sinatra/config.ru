require_relative 'app'

run Feed
