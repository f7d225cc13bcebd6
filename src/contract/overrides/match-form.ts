/**
 * The texts at the names of a form, which begins with one; undefined where a text has another form.
 *
 *     matchForm('{at} plus {add}', 'id plus 1') // ['id', '1']
 */
export function matchForm(form: string, text: string): readonly string[] | undefined {
  const between = form.split(/\{\w+\}/).slice(1)
  const last = between.pop() ?? ''
  const end = text.length - last.length
  const texts: string[] = []
  let from = 0
  for (const words of between) {
    const at = text.indexOf(words, from + 1)
    if (at < 0) return undefined
    texts.push(text.slice(from, at))
    from = at + words.length
  }
  return from < end && text.endsWith(last) ? [...texts, text.slice(from, end)] : undefined
}
