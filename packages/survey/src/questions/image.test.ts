import { describe, expect, it } from 'vitest'
import { accepted, asked, refusalsOf } from '../fixtures/one-question.factory.ts'

const picture = {
  type: 'image',
  title: 'Our office',
  imageLink: { default: 'https://example.com/office.png', cy: 'https://example.com/swyddfa.png' },
  altText: { default: 'A red door', cy: 'Drws coch' },
}

describe('a picture', () => {
  it('is shown with the words for those who do not see it', () => {
    const view = asked(picture).view('q')
    expect(view.node).toMatchObject({ imageLink: 'https://example.com/office.png', altText: 'A red door' })
    expect(view).toMatchObject({
      title: '',
      labels: { imageLink: 'https://example.com/office.png', altText: 'A red door' },
    })
    expect(asked(picture, undefined, 'cy').view('q').labels).toEqual({
      imageLink: 'https://example.com/swyddfa.png',
      altText: 'Drws coch',
    })
  })

  it('takes its title where there are no such words', () => {
    const { altText: _, ...rest } = picture
    expect(asked(rest).view('q').labels.altText).toBe('Our office')
  })

  it('takes no answer', () => {
    expect(accepted(picture, 'x')).toBe('unknown')
    expect(asked({ ...picture, isRequired: true }).evaluation).toMatchObject({
      complete: true,
      progress: { total: 0 },
    })
  })

  it('is refused where its address is not one of a picture', () => {
    expect(refusalsOf({ ...picture, imageLink: 'javascript:1' })).toEqual(['imageLink: unsafe-link'])
    expect(refusalsOf({ ...picture, imageLink: 5 })).toEqual(['imageLink: wrong-type'])
    expect(refusalsOf({ ...picture, contentMode: 'youtube' })).toEqual(['contentMode: not-supported'])
    const long = `data:image/png;base64,${'A'.repeat(200_000)}`
    expect(refusalsOf({ ...picture, imageLink: long })).toEqual(['imageLink: too-long'])
  })
})
