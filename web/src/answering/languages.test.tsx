import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { speak } from '../language/language.ts'
import { fakeServer, opened } from './testing.ts'
import { freshPages, heading, openPage, press } from './testing-page.tsx'

const definition = {
  title: { default: 'About you', cy: 'Amdanoch chi' },
  pages: [
    {
      name: 'you',
      title: { default: 'You', cy: 'Chi' },
      elements: [
        {
          type: 'text',
          name: 'fullName',
          title: { default: 'Your full name', cy: 'Eich enw llawn' },
          isRequired: true,
        },
        {
          type: 'boolean',
          name: 'hasJob',
          title: { default: 'Do you have a job?', cy: 'Oes gennych swydd?' },
        },
        {
          type: 'text',
          name: 'salary',
          title: { default: 'Your salary', cy: 'Eich cyflog' },
          maskType: 'currency',
        },
      ],
    },
  ],
}

describe('changing the language', () => {
  freshPages()
  beforeAll(() => import('../language/cy/welsh.ts'))
  afterEach(async () => {
    await act(() => speak('en'))
    localStorage.clear()
  })

  it('keeps the step, the answers, what is typed and what is wrong', async () => {
    const server = fakeServer({ definition, title: 'About you' })
    openPage()
    await heading('About you')
    await press('Start now')
    await userEvent.click(await screen.findByRole('button', { name: 'You' }))
    await userEvent.click(await screen.findByRole('radio', { name: 'Yes' }))
    await userEvent.type(screen.getByRole('textbox', { name: /Your salary/ }), 'a lot')
    await press('Continue')
    expect((await screen.findByRole('alert')).textContent).toContain('Enter your full name')
    const switched = screen.getByRole('button', { name: 'Cymraeg' })
    expect(switched.lang).toBe('cy')

    await userEvent.click(switched)
    await heading('Chi')
    expect(document.documentElement.lang).toBe('cy')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'English' }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ie' }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Eich cyflog/ }).value).toBe('a lot')
    const summary = screen.getByRole('alert').textContent
    expect(summary).toContain('Eich enw llawn: Atebwch y cwestiwn hwn')
    expect(summary).toContain('Eich cyflog: Rhowch y swm mewn rhifau')
    expect(localStorage.getItem('language')).toBe('cy')

    await userEvent.type(screen.getByRole('textbox', { name: /Eich enw llawn/ }), 'Lee')
    await press('English')
    await heading('You')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Your full name/ }).value).toBe('Lee')
    // What was put right was said in Welsh, and is not said any more.
    expect(screen.getByRole('alert').textContent).not.toContain('Eich')
    expect(screen.getByRole('alert').textContent).toContain('Enter the amount in numbers')
    await userEvent.tab()
    for (const { body } of server.sent('answers')) expect(JSON.stringify(body)).not.toMatch(/Ie|Eich/)
  })

  it('marks the words that a survey does not have in the language, and no others', async () => {
    const inBoth = {
      type: 'radiogroup',
      name: 'way',
      title: { default: 'How?', cy: 'Sut?' },
      choices: ['Bus'],
    }
    const more = [{ type: 'text', name: 'town', title: 'Your town' }, inBoth]
    const pages = definition.pages.map((page) => ({ ...page, elements: [...page.elements, ...more] }))
    fakeServer({ definition: { ...definition, pages }, title: 'About you' })
    openPage()
    await heading('About you')
    await press('Cymraeg')
    await press('Dechrau nawr')
    await userEvent.click(await screen.findByRole('button', { name: 'Chi' }))
    const lang = (text: string) => screen.getByText(text).closest('[lang]')?.getAttribute('lang')
    expect(['Your town', 'Bus'].map(lang)).toEqual(['en', 'en'])
    expect(['Sut?', 'Eich enw llawn'].map(lang)).toEqual(['cy', 'cy'])
  })

  it('marks the words of a survey that has none of the language', async () => {
    fakeServer({ definition: opened.definition })
    openPage()
    await heading('A few questions')
    await press('Cymraeg')
    const title = await screen.findByText('A few questions', { selector: '[lang="en"]' })
    expect(title.closest('h1')).toBeTruthy()
    expect(screen.getByText(/Nid oes siaradwr Cymraeg/)).toBeTruthy()
    expect(screen.getByText(/made by machine/).lang).toBe('en')
  })
})
