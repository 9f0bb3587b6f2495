/** What the public site allows each picture to weigh. */
const mostBytes = 45 * 1024
const best = 0.9
const worst = 0.4

/**
 * Pictures as WebP, encoded by the browser, each as good as its weight allows.
 * @param {{ name: string, scheme: 'light' | 'dark', width: number, png: Buffer }[]} taken
 */
export async function asWebp(browser, taken) {
  const page = await browser.newPage()
  const encoded = []
  for (const picture of taken) {
    encoded.push({ ...picture, ...(await encode(page, picture)) })
  }
  await page.close()
  return encoded
}

async function encode(page, { name, scheme, width, png }) {
  for (let quality = best; quality >= worst; quality -= 0.05) {
    const { base64, height } = await page.evaluate(inBrowser, { png: png.toString('base64'), width, quality })
    const webp = Buffer.from(base64, 'base64')
    if (webp.length <= mostBytes) return { webp, height }
  }
  throw new Error(`The picture ${name}, ${scheme}, is heavier than ${mostBytes} bytes`)
}

/** Twice as many pixels as it is wide where it is shown. */
async function inBrowser({ png, width, quality }) {
  const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes]))
  const canvas = document.createElement('canvas')
  canvas.width = width * 2
  canvas.height = Math.round((bitmap.height * canvas.width) / bitmap.width)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', quality))
  const url = await new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.readAsDataURL(blob)
  })
  return { base64: url.slice(url.indexOf(',') + 1), height: canvas.height / 2 }
}
