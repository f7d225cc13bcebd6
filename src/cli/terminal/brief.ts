/** The answer to a gap in at most so many characters. */
export function shortenAnswer(answer: unknown, most: number): string {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}
