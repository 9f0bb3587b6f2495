import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDemo } from '../tools/demo.mjs'
import { address, expect, test } from './firm.ts'

test('the demo gives the same way to sign in each time, to a firm with clients at every stage', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'candour-demo-'))
  const environment = { PORT: new URL(address()).port, DATA_DIR: folder }
  const { email, password } = await fillDemo(environment)
  expect(await fillDemo(environment)).toEqual({ email, password })
  rmSync(folder, { recursive: true })

  await page.goto('/login')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const rows = page.getByRole('row')
  // The heading row, and each client once.
  await expect(rows).toHaveCount(6)
  for (const stage of ['Submitted', 'In progress', 'Not opened yet', 'Nothing sent']) {
    await expect(rows.filter({ hasText: stage }).first()).toBeVisible()
  }
})
