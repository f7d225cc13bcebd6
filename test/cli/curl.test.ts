import { describe, expect, test } from 'vitest'
import { serve, wideLines } from './feedtwin.ts'
import { needShell, paste } from './paste-commands.ts'

/** Reads the commands of a start page. A line that ends with a backslash continues the command. */
function commandsOf(page: string): string[] {
  const block = /paste into a shell\):\n\n(.*?)\n\n/s.exec(page)?.[1] ?? ''
  return block.split(/(?<!\\)\n/)
}

describe('the commands that serve prints work', () => {
  const cases: [name: string, args: string[]][] = [
    ['by default', []],
    ['in another world', ['--world', 'three-pages']],
    ['in a world without posts', ['--world', 'empty']],
    ['below a path', ['--base-path', "/it's/a&b;c(d)$e"]],
    ...['form', 'json', 'query', 'multipart'].flatMap((encoding): [string, string[]][] => {
      const set = ['--set', `params.encodings=${encoding}`]
      const info = ['--set', 'login.platform-info-required=true']
      return [
        [`with ${encoding} only`, set],
        [`with ${encoding} only and platform_info`, [...set, ...info]],
        [
          `with ${encoding} only and platform_info as an object`,
          [...set, ...info, '--set', 'login.platform-info-type=object'],
        ],
      ]
    }),
    ['where a version must be asked for', ['--set', 'version.other-accept=rejected']],
    ['where listing needs a token', ['--set', 'list.token=required']],
    ['where texts are short', ['--set', 'create.content-max=3']],
    [
      'where all of it is so',
      [
        ...['--set', 'params.encodings=multipart', '--set', 'version.other-accept=rejected'],
        ...['--set', 'list.token=required', '--set', 'login.platform-info-required=true'],
        ...['--set', 'login.platform-info-type=object', '--set', 'category.set=[{"id":-3,"name":"x"}]'],
      ],
    ],
  ]
  test.for(cases)('%s', async ([, args], ctx) => {
    needShell(ctx)
    const { twin } = await serve(args)
    expect(wideLines(twin.stdout)).toEqual([])
    const commands = commandsOf(twin.stdout)
    expect(commands).toHaveLength(3)
    const { token, list, post } = await paste(commands)
    expect(token).toMatch(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(list).toBeInstanceOf(Array)
    if (!args.includes('empty')) expect(list).not.toEqual([])
    expect(post).toMatchObject({ content: expect.stringMatching(/^Hel/), userInfo: expect.any(Object) })
    await twin.printed(/(?:.* 200 \d+\.\d ms.*\n){3}/)
  })
})
