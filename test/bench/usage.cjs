// Loaded into the measured servers before their own code: sends what the process has used on request.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpu: user + system, rss: process.memoryUsage.rss() })
})

// When the benchmark ends early, its servers end, too.
process.on('disconnect', () => process.exit())
