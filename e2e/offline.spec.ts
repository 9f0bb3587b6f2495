import type { Page } from '@playwright/test'
import { fullName, onAPhone, saved } from './client.ts'
import { expect, test } from './firm.ts'
import { shortLink, toQuestions, worries } from './short-survey.ts'

/** Everything in every database of the page's origin, as one text: names, keys and the bytes of values. */
function storedOn(page: Page): Promise<{ text: string; records: number }> {
  return page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const textOf = (value: unknown): string =>
      value instanceof Uint8Array
        ? new TextDecoder('latin1').decode(value)
        : typeof value === 'object' && value !== null
          ? Object.entries(value).flat().map(textOf).join('\n')
          : String(value)
    const parts: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    let records = 0
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name))
      for (const table of database.objectStoreNames) {
        const rows = database.transaction(table).objectStore(table)
        const [keys, values] = await Promise.all([result(rows.getAllKeys()), result(rows.getAll())])
        parts.push(name, table, textOf(keys), textOf(values))
        records += values.length
      }
      database.close()
    }
    return { text: parts.join('\n'), records }
  })
}

test('answers given offline survive a reload and are sent when the link is opened again', async ({
  browser,
  firm,
}) => {
  const url = await shortLink(firm.api)
  await onAPhone(browser, async (page, context) => {
    let warnings = 0
    page.on('dialog', (dialog) => {
      warnings += 1
      void dialog.accept()
    })
    await toQuestions(page, url)
    await fullName(page).fill('Hannah Carter-Test')
    await saved(page)

    await context.setOffline(true)
    await worries(page).fill('Losing the house in Leeds')
    await worries(page).blur()
    const line = page.getByText('Offline: not saved yet. Kept on this device.')
    await expect(line.first()).toBeAttached()

    await expect.poll(async () => (await storedOn(page)).records).toBe(1)
    const { text } = await storedOn(page)
    for (const readable of ['Losing', 'Leeds', 'worries', 'fullName', 'Hannah']) {
      expect(text).not.toContain(readable)
    }

    // A reload while offline shows the browser's own page: there is no service worker.
    await expect(page.reload()).rejects.toThrow()
    expect(warnings).toBe(0)

    await context.setOffline(false)
    await toQuestions(page, url)
    await expect(worries(page)).toHaveValue('Losing the house in Leeds')
    // It is wiped once the server has it. The page says "Saved" only where the page before, on its way out, was not faster.
    await expect.poll(async () => (await storedOn(page)).records).toBe(0)

    await toQuestions(page, url)
    await expect(worries(page)).toHaveValue('Losing the house in Leeds')
    await expect(fullName(page)).toHaveValue('Hannah Carter-Test')
  })
})
