import { accessibleAtAnySize } from './accessible.ts'
import { newPerson, sendRegistration } from './firm.ts'
import { expect, ownName, signIn, test } from './mailing.ts'
import { linkIn } from './post.ts'

test('a person registers, confirms the address by the link, and is asked no more', async ({ page, post }) => {
  const person = newPerson()
  await page.goto('/register')
  await sendRegistration(page, person)
  await expect(ownName(page)).toBeVisible()
  const line = page.getByRole('region', { name: 'Confirm your email address' })
  await expect(line).toContainText(person.email)

  const mail = await post.mailTo(person.email, /Confirm your email address/)
  const other = await page.context().newPage()
  await other.goto(linkIn(mail, '/confirm-email'))
  await expect(other).toHaveURL(/\/confirm-email$/)
  await accessibleAtAnySize(other, 'the link that confirms an address')
  await other.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(other.getByText(`Thank you. ${person.email} is yours.`)).toBeVisible()
  await other.getByRole('main').getByRole('link', { name: 'Go to your clients' }).click()
  await expect(ownName(other)).toBeVisible()
  await expect(other.getByRole('region', { name: 'Confirm your email address' })).toHaveCount(0)

  // Once.
  await other.goto(linkIn(mail, '/confirm-email'))
  await other.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(other.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible()
})

test('a forgotten password is replaced by the link, and every session ends', async ({
  browser,
  candour,
  page,
  person,
  post,
}) => {
  const elsewhere = await browser.newContext({ baseURL: candour.address })
  const open = await elsewhere.newPage()
  await signIn(open, person)
  await expect(ownName(open)).toBeVisible()

  await page.goto('/login')
  await page.getByLabel('Email address').fill(person.email)
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page.getByLabel('Email address')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Look in your inbox' })).toBeVisible()
  await accessibleAtAnySize(page, 'the reset that was asked for')

  const mail = await post.mailTo(person.email, /Choose a new password/)
  await page.goto(linkIn(mail, '/reset-password'))
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.getByLabel('New password').fill('password1234')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('link', { name: /easy to guess/ })).toBeVisible()
  await accessibleAtAnySize(page, 'a new password that is refused')
  await page.getByLabel('New password').fill('another quiet lane')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  await post.mailTo(person.email, /password was changed/)

  await open.reload()
  await expect(open.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await elsewhere.close()

  await signIn(page, person)
  await expect(page.getByText('Invalid email or password.')).toBeVisible()
  await signIn(page, { ...person, password: 'another quiet lane' })
  await expect(ownName(page)).toBeVisible()
})

test('an address that nobody has is answered as any other, and no mail is sent', async ({
  page,
  person,
  post,
}) => {
  for (const email of ['nobody@example.com', person.email]) {
    await page.goto('/reset-password')
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText(`If there is an account with ${email}`)).toBeVisible()
  }
  // Asked for later, it would have overtaken one to the other.
  await post.mailTo(person.email, /Choose a new password/)
  expect(post.waiting('nobody@example.com')).toEqual([])
})

test('a change of address is made by the new mailbox, and taken back by the old one', async ({
  page,
  person,
  post,
}) => {
  const moved = `moved-${person.email}`
  await signIn(page, person)
  await ownName(page).click()
  const section = page.getByRole('region', { name: 'Email address' })
  await section.getByRole('button', { name: /^Change/ }).click()
  await section.getByLabel('New email address').fill(moved)
  await section.getByRole('button', { name: 'Send the link', exact: true }).click()
  await page.goto(linkIn(await post.mailTo(moved, /Confirm your new/), '/confirm-email'))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText(`From now on, sign in with ${moved}.`)).toBeVisible()

  const notice = await post.mailTo(person.email, /address was changed/)
  await page.goto(linkIn(notice, '/confirm-email'))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'The change is taken back' })).toBeVisible()
  await signIn(page, person)
  await expect(page.getByText('Invalid email or password.')).toBeVisible()

  await page.goto('/reset-password')
  await page.getByLabel('Email address').fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.goto(linkIn(await post.mailTo(person.email, /Choose a new password/), '/reset-password'))
  await page.getByLabel('New password').fill('another quiet lane')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
  await signIn(page, { ...person, password: 'another quiet lane' })
  await expect(ownName(page)).toBeVisible()
})

test('somebody who is disabled while at work is signed out and told so, and cannot come back', async ({
  candour,
  page,
  person,
}) => {
  await signIn(page, person)
  await expect(ownName(page)).toBeVisible()
  await candour.operate('disable', person.email)
  await page.getByRole('link', { name: 'Surveys' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  const said = page.getByText('This account has been disabled. Please contact support.')
  await expect(said).toBeVisible()
  await signIn(page, person)
  await expect(said).toBeVisible()
  await candour.operate('enable', person.email)
  await signIn(page, person)
  await expect(ownName(page)).toBeVisible()
})
