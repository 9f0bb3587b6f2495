import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newServer } from '../firm.factory.ts'
import type { TestUser } from '../test-app.ts'
import { codeOf, headersOf, identityCalls, newAddress } from './identity-calls.factory.ts'
import { authenticator, flags, passkeyCalls, type Wrong } from './passkeys.factory.ts'

const test = await newServer()
const { post, signIn: signInByPassword, whoAmI } = identityCalls(() => test)
const { beginAdding, add, added, list, remove, begin, signIn, signInBy } = passkeyCalls(() => test)
const minute = 60_000

async function withPasskey() {
  const user = await test.registerUser()
  const device = authenticator()
  return { user, device, passkeyId: await added(user, device) }
}

/** What of a ceremony can be wrong, whichever it is. */
const wrongs: Record<string, Wrong> = {
  'another origin': { origin: 'http://localhost:3001' },
  'an origin that begins like ours': { origin: 'http://localhost:3000.evil.example' },
  'another site': { host: 'evil.example' },
  'a page within a page': { crossOrigin: true },
  'another challenge': { challenge: 'A'.repeat(43) },
  'nobody verified': { flags: flags.present },
  'nobody present': { flags: flags.verified },
  'one device, and synced': { flags: flags.present | flags.verified | flags.isSynced },
}

describe('adding a passkey', () => {
  it('asks for one that is found without a name, unlocked by its owner, and of our site', async () => {
    const user = await test.registerUser({ name: 'Ada' })
    const { options } = await beginAdding(user)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Candour' },
      user: { name: user.email, displayName: 'Ada' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    expect(Buffer.from(String(options.challenge), 'base64url')).toHaveLength(32)
    expect(JSON.stringify(options.user)).not.toContain(user.uid)
  })

  it('lists it, and asks a device that has it for no second one', async () => {
    const { user, device, passkeyId } = await withPasskey()
    expect(await list(user)).toEqual([
      { passkeyId, name: 'Telephone', createdAt: expect.any(String), lastUsedAt: null, isSynced: false },
    ])
    const { options } = await beginAdding(user)
    expect(options.excludeCredentials).toEqual([
      { id: device.id, type: 'public-key', transports: ['internal'] },
    ])
    const synced = authenticator()
    const ceremony = await beginAdding(user)
    const credential = synced.create(ceremony, {
      flags: flags.present | flags.verified | flags.canSync | flags.isSynced,
    })
    expect((await add(user, ceremony.ticket, credential, 'Cloud')).statusCode).toBe(201)
    expect(
      (await list(user)).map(({ name, isSynced }: { name: string; isSynced: boolean }) => [name, isSynced]),
    ).toEqual([
      ['Cloud', true],
      ['Telephone', false],
    ])
  })

  it.each(
    Object.entries({ ...wrongs, 'a sign-in': { type: 'webauthn.get' }, 'an attestation': { format: 'tpm' } }),
  )('is refused for %s', async (_, wrong) => {
    const user = await test.registerUser()
    const ceremony = await beginAdding(user)
    const refused = await add(user, ceremony.ticket, authenticator().create(ceremony, wrong))
    expect(codeOf(refused)).toBe('passkey-refused')
    expect(await list(user)).toEqual([])
  })

  it('takes a ticket once, for ten minutes, and nobody else’s', async () => {
    const [user, eve] = [await test.registerUser(), await test.registerUser()]
    const ceremony = await beginAdding(user)
    const stolen = authenticator().create(ceremony)
    expect(codeOf(await add(eve, ceremony.ticket, stolen))).toBe('passkey-refused')
    expect((await add(user, ceremony.ticket, authenticator().create(ceremony))).statusCode).toBe(201)
    expect(codeOf(await add(user, ceremony.ticket, authenticator().create(ceremony)))).toBe('passkey-refused')
    const late = await beginAdding(user)
    await test.admin('update tickets set expires_at = $1 where user_id = $2', [test.clock.now(), user.uid])
    expect(codeOf(await add(user, late.ticket, authenticator().create(late)))).toBe('passkey-refused')
    const forSignIn = await begin()
    const wrongPurpose = authenticator().create({
      ...forSignIn,
      options: { ...ceremony.options, ...forSignIn.options },
    })
    expect(codeOf(await add(user, forSignIn.ticket, wrongPurpose))).toBe('passkey-refused')
  })

  it('is refused for a passkey that somebody has already', async () => {
    const { device, user } = await withPasskey()
    const other = await test.registerUser()
    for (const who of [user, other]) {
      const ceremony = await beginAdding(who)
      expect(codeOf(await add(who, ceremony.ticket, device.create(ceremony)))).toBe('already-exists')
    }
  })

  it('stops at twenty, however many come at once', async () => {
    const user = await test.registerUser()
    const ceremonies = await Promise.all(Array.from({ length: 25 }, () => beginAdding(user)))
    const answers = await Promise.all(
      ceremonies.map((ceremony) => add(user, ceremony.ticket, authenticator().create(ceremony))),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20)
    expect(answers.map(codeOf).filter((code) => code === 'resource-exhausted')).toHaveLength(5)
    expect(await list(user)).toHaveLength(20)
  })

  it('needs a recent sign-in, to add and to remove', async () => {
    const { user, passkeyId } = await withPasskey()
    const ceremony = await beginAdding(user)
    test.clock.advance(6 * minute)
    expect(codeOf(await post('passkeys/options', undefined, { headers: user.headers }))).toBe(
      'requires-recent-login',
    )
    expect(codeOf(await add(user, ceremony.ticket, authenticator().create(ceremony)))).toBe(
      'requires-recent-login',
    )
    expect(codeOf(await remove(user, passkeyId))).toBe('requires-recent-login')
    expect(await list(user)).toHaveLength(1)
  })

  it('refuses what is no credential, and is none the worse for it', async () => {
    const user = await test.registerUser()
    for (const credential of [
      {},
      { id: 'x' },
      { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 7 } },
    ]) {
      const { ticket } = await beginAdding(user)
      expect((await add(user, ticket, credential)).statusCode).toBeLessThan(500)
      const begun = await begin()
      expect((await signIn(begun.ticket, credential)).statusCode).toBeLessThan(500)
    }
  })
})

describe('signing in by passkey', () => {
  it('needs neither name nor password, and counts as recent', async () => {
    const { user, device, passkeyId } = await withPasskey()
    test.clock.advance(6 * minute)
    const { options } = await begin()
    expect(options).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' })
    const opened = await signInBy(device, {}, { headers: { cookie: user.cookie } })
    expect(opened.statusCode).toBe(200)
    expect(opened.json().user).toEqual(expect.objectContaining({ uid: user.uid, email: user.email }))
    expect(opened.headers['set-cookie']?.[0]).toMatch(/^candour-session=[\w-]{43}; Max-Age=2592000;/)
    expect(codeOf(await whoAmI(user))).toBe('user-token-expired')
    const signedIn = { headers: headersOf(opened) }
    expect((await list(signedIn))[0].lastUsedAt).toEqual(expect.any(String))
    expect((await remove(signedIn, passkeyId)).statusCode).toBe(204)
    expect(codeOf(await signInBy(device))).toBe('passkey-refused')
  })

  it('lasts as long as the browser where that is asked for', async () => {
    const { device } = await withPasskey()
    const ceremony = await begin()
    const opened = await post('sign-in/passkey', {
      ...{ ticket: ceremony.ticket, credential: device.get(ceremony), persistence: 'session' },
    })
    expect(opened.headers['set-cookie']?.[0]).toMatch(
      /^candour-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  it.each(Object.entries({ ...wrongs, 'an adding': { type: 'webauthn.create' } }))(
    'is refused for %s',
    async (_, wrong) => {
      const { device } = await withPasskey()
      expect(codeOf(await signInBy(device, wrong))).toBe('passkey-refused')
    },
  )

  it('is refused where it began to be syncable, or its signature is another’s', async () => {
    const { device } = await withPasskey()
    const { device: other } = await withPasskey()
    const syncable = flags.present | flags.verified | flags.canSync
    expect(codeOf(await signInBy(device, { flags: syncable }))).toBe('passkey-refused')
    const ceremony = await begin()
    const forged = { ...device.get(ceremony), response: other.get(ceremony).response }
    expect(codeOf(await signIn(ceremony.ticket, forged))).toBe('passkey-refused')
  })

  it('is refused for a passkey of another user, or of nobody', async () => {
    const { device, user } = await withPasskey()
    const { device: theirs } = await withPasskey()
    const handle = (await beginAdding(user)).options.user as { id: string }
    expect(codeOf(await signInBy(theirs, { userHandle: handle.id }))).toBe('passkey-refused')
    expect(codeOf(await signInBy(device, { userHandle: undefined }))).toBe('passkey-refused')
    expect(codeOf(await signInBy(authenticator(), { userHandle: handle.id }))).toBe('passkey-refused')
  })

  it('takes a ticket and a signature once', async () => {
    const { device } = await withPasskey()
    const ceremony = await begin()
    const credential = device.get(ceremony)
    expect((await signIn(ceremony.ticket, credential)).statusCode).toBe(200)
    expect(codeOf(await signIn(ceremony.ticket, credential))).toBe('passkey-refused')
    expect(codeOf(await signIn((await begin()).ticket, credential))).toBe('passkey-refused')
    const other = await begin()
    const credentials = Array.from({ length: 10 }, () => device.get(other))
    const answers = await Promise.all(credentials.map((one) => signIn(other.ticket, one)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('takes tickets for ten minutes, and none made for something else', async () => {
    const { user, device } = await withPasskey()
    const late = await begin()
    const adding = await beginAdding(user)
    expect(codeOf(await signIn(adding.ticket, device.get(adding)))).toBe('passkey-refused')
    test.clock.advance(10 * minute)
    expect(codeOf(await signIn(late.ticket, device.get(late)))).toBe('passkey-refused')
    // It is gone, so a clock that is set back revives nothing.
    test.clock.advance(-10 * minute)
    expect(codeOf(await signIn(late.ticket, device.get(late)))).toBe('passkey-refused')
  })

  it('refuses a counter that goes back or stands still, as that of a copy does', async () => {
    const { device } = await withPasskey()
    expect((await signInBy(device)).statusCode).toBe(200)
    expect((await signInBy(device, { counter: 5 })).statusCode).toBe(200)
    for (const counter of [5, 4, 0])
      expect(codeOf(await signInBy(device, { counter }))).toBe('passkey-refused')
    const ceremonies = await Promise.all(Array.from({ length: 10 }, () => begin()))
    const answers = await Promise.all(
      ceremonies.map((ceremony) => signIn(ceremony.ticket, device.get(ceremony, { counter: 6 }))),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await signInBy(device, { counter: 7 })).statusCode).toBe(200)
  })

  it('tells a disabled user so, and nobody else', async () => {
    const { user, device } = await withPasskey()
    await test.admin(`update users set status = 'disabled' where id = $1`, [user.uid])
    expect(codeOf(await signInBy(device))).toBe('user-disabled')
    expect(codeOf(await signInBy(device, { flags: flags.present }))).toBe('passkey-refused')
  })
})

describe('limits on passkeys', () => {
  it('stop the eleventh that is refused from one address, and none that is right', async () => {
    const { device } = await withPasskey()
    const sent = { from: newAddress() }
    for (let count = 1; count <= 12; count++) expect((await signInBy(device, {}, sent)).statusCode).toBe(200)
    const wrong = { origin: 'https://evil.example' }
    for (let count = 1; count <= 10; count++)
      expect(codeOf(await signInBy(device, wrong, sent)), `try ${count}`).toBe('passkey-refused')
    const stopped = await signInBy(device, {}, sent)
    expect(codeOf(stopped)).toBe('too-many-requests')
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(800)
    expect((await signInBy(device)).statusCode).toBe(200)
  })

  it('are not those of passwords: an account that is locked by them is entered by passkey, from there too', async () => {
    const { user, device } = await withPasskey()
    const sent = { from: newAddress() }
    for (let count = 1; count <= 11; count++)
      await signInByPassword({ email: user.email, password: 'wrong' }, sent)
    expect(codeOf(await signInByPassword(user, sent))).toBe('too-many-requests')
    expect((await signInBy(device, {}, sent)).statusCode).toBe(200)
    expect(codeOf(await signInByPassword(user))).toBe('too-many-requests')
  })

  it('stop one address, and one user, from filling the table of tickets', async () => {
    const user = await test.registerUser()
    const before = test.clock.now()
    const begun = () => [
      post('sign-in/passkey/options', undefined, { from: '10.9.9.9' }),
      post('passkeys/options', undefined, { headers: user.headers }),
    ]
    for (const answer of await Promise.all(begun())) expect(answer.statusCode).toBe(200)
    // As if 298 more had come.
    await test.admin('update attempts set count = 299 where since >= $1', [before])
    for (const answer of await Promise.all(begun())) expect(answer.statusCode).toBe(200)
    for (const answer of await Promise.all(begun())) expect(codeOf(answer)).toBe('too-many-requests')
  })
})

describe('removing a passkey', () => {
  it('is for its owner alone', async () => {
    const { user, passkeyId } = await withPasskey()
    const eve: TestUser = await test.registerUser()
    expect(codeOf(await remove(eve, passkeyId))).toBe('not-found')
    expect(codeOf(await remove(user, randomUUID()))).toBe('not-found')
    expect((await remove(user, passkeyId)).statusCode).toBe(204)
    expect(codeOf(await remove(user, passkeyId))).toBe('not-found')
  })
})
