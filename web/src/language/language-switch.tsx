import { useState } from 'react'
import { choose } from './chosen-language.ts'
import { useLanguage, useWords } from './language.ts'

/** The other language, named in itself. A button, because a link to a place would change the address. */
export function LanguageSwitch() {
  const other = useLanguage() === 'cy' ? 'en' : 'cy'
  const { errors } = useWords()
  const [failed, setFailed] = useState(false)
  return (
    <div className="language">
      <button
        type="button"
        className="link-button"
        lang={other}
        onClick={() =>
          choose(other).then(
            () => setFailed(false),
            () => setFailed(true),
          )
        }
      >
        {other === 'cy' ? 'Cymraeg' : 'English'}
      </button>
      {failed && <p role="alert">{errors.of('network-request-failed')}</p>}
    </div>
  )
}
