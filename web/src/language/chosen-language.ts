import { type Language, speak } from './language.ts'

/** All that is kept on the device: 'en' or 'cy'. */
const place = 'language'

/** The language that was chosen on this device before; else what the browser asks for. */
export function chosenLanguage(): Language {
  const chosen = kept()
  if (chosen === 'en' || chosen === 'cy') return chosen
  return /^cy\b/i.test(navigator.languages[0] ?? '') ? 'cy' : 'en'
}

/** Speaks a language, and does so again the next time that a link is opened here. */
export async function choose(language: Language): Promise<void> {
  await speak(language)
  try {
    localStorage.setItem(place, language)
  } catch {
    // Where nothing may be kept, the choice lasts for as long as the page.
  }
}

function kept(): string | null {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}
