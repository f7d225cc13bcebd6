/** What the pages do by themselves: copy, and look every two seconds who has reached the twin. */
export const SCRIPT = `
for (const button of document.querySelectorAll('.copy button')) {
  button.addEventListener('click', () => {
    getSelection().selectAllChildren(button.previousElementSibling)
    // The newer way to copy is not there on pages without HTTPS.
    const done = document.execCommand('copy')
    getSelection().removeAllRanges()
    button.textContent = done ? 'Copied' : 'Select it'
    setTimeout(() => { button.textContent = 'Copy' }, 1500)
  })
}

const here = document.getElementById('here')
const others = document.getElementById('others')

function say(element, tone, text) {
  if (!element) return
  element.className = 'mark ' + tone
  element.textContent = text
}

async function look() {
  try {
    const { devices } = await (await fetch('reached', { cache: 'no-store' })).json()
    say(here, 'good', '\\u2713 This device reaches the twin.')
    const names = devices.map(({ device, address }) => (device ? device + ' (' + address + ')' : address))
    const arrived = names.length === 1 ? 'Your phone has arrived: ' : names.length + ' devices have arrived: '
    if (names.length > 0) say(others, 'good', '\\u2713 ' + arrived + names.join(', '))
  } catch {
    say(here, 'bad', '\\u2717 The twin does not answer any more.')
  }
  setTimeout(look, 2000)
}

if (here) look()
`.trim()
