// The limit: the same questions as a page of plain HTML, without a script. It shows all of them, always.

const escaped = (text) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `body{font:1.1rem/1.5 sans-serif;max-width:38rem;margin:1rem auto;padding:0 1rem}
label{display:block;margin-top:.5rem}fieldset{border:0;padding:0;margin:1rem 0}input:not([type=radio],[type=checkbox]),select,textarea{display:block;width:100%;font:inherit;padding:.5rem}`

export function plainPage({ title, pages }) {
  const sections = pages.map((page) => `<h2>${escaped(page.title)}</h2>${page.elements.map(field).join('')}`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Survey</title><style>${style}</style></head><body><main><h1>${escaped(title)}</h1><form>${sections.join('')}<button>Send</button></form></main></body></html>`
}

function field(question) {
  const { type, name, title, choices = [], rateMax, templateElements = [] } = question
  const label = escaped(title)
  if (type === 'paneldynamic')
    return `<fieldset><legend>${label}</legend>${templateElements.map(field).join('')}</fieldset>`
  if (type === 'radiogroup' || type === 'checkbox') return group(label, name, type, choices)
  if (type === 'rating')
    return group(
      label,
      name,
      type,
      Array.from({ length: rateMax }, (_, index) => index + 1),
    )
  if (type === 'boolean') return group(label, name, type, ['Yes', 'No'])
  if (type === 'expression') return `<p>${label}: <output>0</output></p>`
  if (type === 'comment') return `<label>${label}<textarea name="${name}" rows="3"></textarea></label>`
  if (type === 'dropdown') {
    const options = choices.map((choice) => `<option>${escaped(choice)}</option>`).join('')
    return `<label>${label}<select name="${name}"><option></option>${options}</select></label>`
  }
  const input = question.maskType ? 'text" inputmode="decimal' : (question.inputType ?? 'text')
  return `<label>${label}<input type="${input}" name="${name}"></label>`
}

function group(label, name, type, choices) {
  const input = type === 'checkbox' ? 'checkbox' : 'radio'
  const lines = choices.map(
    (choice) =>
      `<label><input type="${input}" name="${name}" value="${escaped(choice)}"> ${escaped(choice)}</label>`,
  )
  return `<fieldset><legend>${label}</legend>${lines.join('')}</fieldset>`
}
