// Loaded into the servers under measurement before their own code: tells what they use when asked.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpu: user + system, rss: process.memoryUsage.rss() })
})

// A bench that breaks off leaves nothing running.
process.on('disconnect', () => process.exit())
