/** The script of the pages. It copies texts, hands over the control token, and every two seconds it loads the list of devices. */
export const PAGE_SCRIPT = `
// On a narrow screen, the row of the views is scrolled.
document.querySelector('nav [aria-current]').scrollIntoView({ block: 'nearest', inline: 'center' })
// The code that a phone has scanned hands over the control token, which the other views keep.
if (location.hash.startsWith('#token=')) {
  for (const link of document.querySelectorAll('a[href^="./?view="]')) link.hash = location.hash
}
for (const button of document.querySelectorAll('.copy button')) {
  button.addEventListener('click', () => {
    getSelection().selectAllChildren(button.previousElementSibling)
    // Browsers offer navigator.clipboard on pages with HTTPS only.
    const isCopied = document.execCommand('copy')
    getSelection().removeAllRanges()
    button.textContent = isCopied ? 'Copied' : 'Not copied'
    setTimeout(() => { button.textContent = 'Copy' }, 1500)
  })
}

const here = document.getElementById('here')
const others = document.getElementById('others')

function show(element, tone, text) {
  if (!element) return
  element.className = 'mark ' + tone
  element.textContent = text
}

async function loadDevices() {
  try {
    const { devices } = await (await fetch('reached', { cache: 'no-store' })).json()
    show(here, 'good', '\\u2713 This device reaches the twin.')
    const names = devices.map(({ device, address }) => (device ? device + ' (' + address + ')' : address))
    const connected = names.length === 1 ? 'Your phone is connected: ' : names.length + ' devices are connected: '
    if (names.length > 0) show(others, 'good', '\\u2713 ' + connected + names.join(', '))
  } catch {
    show(here, 'bad', '\\u2717 The twin does not respond.')
  }
  setTimeout(loadDevices, 2000)
}

if (here) loadDevices()
`.trim()
