import fc from 'fast-check'
import { base64url, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { type Claims, TokenSigner } from '../../src/twin/token.ts'
import { forAll, forAllAsync } from '../for-all.ts'

const SECRET = 'a secret of the tests, long enough for anybody'
const encodeKey = (secret: string): Uint8Array => new TextEncoder().encode(secret)
const now = 1_700_000_000

const claims: Claims = {
  iss: 'http://127.0.0.1:4010/auth/third_party',
  iat: now,
  exp: now + 3600,
  nbf: now,
  jti: '00112233445566778899aabbccddeeff',
  sub: '42',
}
const signer = new TokenSigner(SECRET)
const token = signer.sign(claims)
/** A new signer for each test, without cached tokens. */
const verify = (text: string, at = now, secret = SECRET) => new TokenSigner(secret).verify(text, at)

const encodeSegment = (value: unknown): string =>
  base64url.encode(typeof value === 'string' ? value : JSON.stringify(value))

/** Signs any payload with jose. */
const signWithJose = (payload: object, secret = SECRET, alg = 'HS256'): Promise<string> =>
  new SignJWT({ ...payload }).setProtectedHeader({ typ: 'JWT', alg }).sign(encodeKey(secret))

const arbitraryClaims: fc.Arbitrary<Claims> = fc.record(
  {
    iss: fc.string({ unit: 'binary' }),
    iat: fc.integer({ min: 0, max: 2e9 }),
    exp: fc.integer({ min: now + 1, max: 3e9 }),
    nbf: fc.integer({ min: 0, max: now }),
    jti: fc.string({ unit: 'grapheme' }),
    sub: fc.nat().map(String),
  },
  { requiredKeys: ['iss', 'iat', 'nbf', 'jti', 'sub'] },
)

describe('an independent implementation', () => {
  test('verifies our tokens', async () => {
    await forAllAsync(
      { seed: 71, numRuns: 150 },
      arbitraryClaims,
      fc.string({ minLength: 1 }),
      async (claims, secret) => {
        const { payload, protectedHeader } = await jwtVerify(
          new TokenSigner(secret).sign(claims),
          encodeKey(secret),
          { currentDate: new Date(now * 1000), algorithms: ['HS256'] },
        )
        expect(payload).toEqual(claims)
        expect(protectedHeader).toEqual({ typ: 'JWT', alg: 'HS256' })
      },
    )
  })

  test('signs tokens that we verify', async () => {
    await forAllAsync(
      { seed: 72, numRuns: 150 },
      arbitraryClaims,
      fc.string({ minLength: 1 }),
      async (claims, secret) => {
        expect(verify(await signWithJose(claims, secret), now, secret)).toEqual({ claims })
      },
    )
  })

  test('signs the same token', async () => {
    expect(await signWithJose(claims)).toBe(token)
    expect(decodeProtectedHeader(token)).toEqual({ typ: 'JWT', alg: 'HS256' })
  })

  test('rejects another secret, as we do', async () => {
    await expect(
      jwtVerify(token, encodeKey('another'), { currentDate: new Date(now * 1000) }),
    ).rejects.toThrow()
    expect(verify(token, now, 'another')).toEqual({ rejection: '401.signature' })
  })
})

describe('time', () => {
  test.each([
    [now - 1, '401.not-before'],
    [now, undefined],
    [now + 3599, undefined],
    [now + 3600, '401.expired'],
    [now + 1e9, '401.expired'],
  ])('at %i: %s', (at, rejection) => {
    const expected = rejection === undefined ? { claims } : { rejection }
    expect(verify(token, at)).toEqual(expected)
    // The cache does not store whether a token is valid.
    expect(signer.verify(token, now)).toEqual({ claims })
    expect(signer.verify(token, at)).toEqual(expected)
  })

  test('without exp, a token does not expire', () => {
    const { exp: _, ...lasting } = claims
    expect(verify(signer.sign(lasting), 1e12)).toEqual({ claims: lasting })
  })
})

describe('rejected', () => {
  const [header, payload, signature] = token.split('.') as [string, string, string]

  test.each([
    ['an empty text', '', '401.segments'],
    ['a text that is not a JWT', 'letmein', '401.segments'],
    ['two segments', `${header}.${payload}`, '401.segments'],
    ['four segments', `${token}.${signature}`, '401.segments'],
    ['an encrypted token', `${token}..`, '401.segments'],
    ['empty segments', '..', '401.decoding'],
    ['segments that are not base64url', 'a.b.c', '401.decoding'],
    ['a payload that is not JSON', `${header}.${encodeSegment('{"sub":')}.${signature}`, '401.decoding'],
    ['a list', `${header}.${encodeSegment([1])}.${signature}`, '401.decoding'],
    ['null', `${encodeSegment('null')}.${payload}.${signature}`, '401.decoding'],
    ['padding', `${header}=.${payload}.${signature}`, '401.decoding'],
    ['base64 instead of base64url', `${header}.${payload}+/.${signature}`, '401.decoding'],
    ['alg none', `${encodeSegment({ typ: 'JWT', alg: 'none' })}.${payload}.`, '401.malformed'],
    [
      'alg none, with a signature',
      `${encodeSegment({ alg: 'none' })}.${payload}.${signature}`,
      '401.malformed',
    ],
    ['alg NONE', `${encodeSegment({ alg: 'NONE' })}.${payload}.`, '401.malformed'],
    ['a header without alg', `${encodeSegment({ typ: 'JWT' })}.${payload}.${signature}`, '401.malformed'],
    ['an empty signature', `${header}.${payload}.`, '401.malformed'],
    ['another user', `${header}.${encodeSegment({ ...claims, sub: '1' })}.${signature}`, '401.signature'],
    ['another header', `${encodeSegment({ alg: 'HS256' })}.${payload}.${signature}`, '401.signature'],
    ['a padded signature', `${token}=`, '401.signature'],
    ['a truncated signature', token.slice(0, -1), '401.signature'],
    ['a space in front', ` ${token}`, '401.decoding'],
    ['a line break behind', `${token}\n`, '401.signature'],
  ])('%s', (_, text, rejection) => {
    expect(verify(text)).toEqual({ rejection })
  })

  test('another algorithm with our secret', async () => {
    expect(verify(await signWithJose(claims, SECRET.repeat(2), 'HS512'))).toEqual({
      rejection: '401.malformed',
    })
  })

  test.each([
    ['a missing sub', { sub: undefined }],
    ['a missing nbf', { nbf: undefined }],
    ['exp of the wrong type', { exp: 'tomorrow' }],
    ['exp null', { exp: null }],
    ['nbf of the wrong type', { nbf: String(now) }],
    ['sub of the wrong type', { sub: { id: 1 } }],
  ])('a correctly signed token with %s', async (_, parts) => {
    expect(verify(await signWithJose({ ...claims, ...parts }))).toEqual({ rejection: '401.malformed' })
  })

  test('every shortened token', () => {
    for (let length = 0; length < token.length; length++) {
      expect(verify(token.slice(0, length))).toHaveProperty('rejection')
    }
  })

  test('any change of one character, also when the original token is cached', () => {
    const knowing = new TokenSigner(SECRET)
    knowing.verify(token, now)
    const character = fc.oneof(
      fc.constantFrom(...'ABCDwxyz0189-_.=+/ '),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    )
    forAll({ seed: 73, numRuns: 2000 }, fc.nat({ max: token.length - 1 }), character, (index, other) => {
      if (token[index] === other) return
      const changed = token.slice(0, index) + other + token.slice(index + 1)
      expect(knowing.verify(changed, now)).toHaveProperty('rejection')
    })
    // Decoding drops some bits of the last character of a signature.
    for (const other of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
      if (!token.endsWith(other)) {
        expect(knowing.verify(token.slice(0, -1) + other, now)).toHaveProperty('rejection')
      }
    }
  })

  test('any text, without throwing', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.oneof(fc.base64String(), fc.json().map(encodeSegment)), { maxLength: 4 })
        .map((list) => list.join('.')),
    )
    forAll({ seed: 74, numRuns: 1000 }, text, (text) => {
      expect(signer.verify(text, now)).toHaveProperty('rejection')
    })
  })
})
