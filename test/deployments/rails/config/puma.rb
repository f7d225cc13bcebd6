threads 1, 1
bind "tcp://127.0.0.1:#{ENV.fetch('PORT', 3000)}"
environment 'production'
