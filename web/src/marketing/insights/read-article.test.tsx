import { expect, test } from 'vitest'
import { newestFirst, readArticle } from '../../../vite/read-article.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Source } from './source.tsx'

const about = { title: 'A title', summary: 'A summary.', published: '2026-11-23' }
const read = (Text: () => React.ReactNode) => readArticle('a', { about, sources: [], Text })

test('the words of an article are those that are read: a number is one, that of a source or a dash is none', () => {
  const { words, minutes } = read(() => (
    <>
      <h2 id="one">Two words</h2>
      <p>
        Up<em>on</em> £1,200 – not <TextLink to="/pricing">a penny</TextLink> more
        <Source n={1} />.
      </p>
      <ul>
        <li>one</li>
        <li>two</li>
      </ul>
    </>
  ))
  expect(words).toBe(10)
  expect(minutes).toBe(1)
})

test('the parts of an article are its headings, in the signs that they are written in', () => {
  const { contents } = read(() => (
    <>
      <h2 id="one">Law & “order”</h2>
      <h3 id="no-part">No part</h3>
      <h2 className="wide" id="two">
        What <em>nobody</em> knows: 1 &lt; 2, or the client&#39;s
      </h2>
    </>
  ))
  expect(contents).toEqual([
    { id: 'one', title: 'Law & “order”' },
    { id: 'two', title: "What nobody knows: 1 < 2, or the client's" },
  ])
})

test('articles of one day stand in the order of their titles, after what is newer', () => {
  const of = (title: string, published: string) => ({ ...read(() => null), title, published })
  const given = [of('b', '2026-01-02'), of('c', '2026-01-03'), of('a', '2026-01-02')]
  expect(newestFirst(given).map(({ title }) => title)).toEqual(['c', 'a', 'b'])
})
