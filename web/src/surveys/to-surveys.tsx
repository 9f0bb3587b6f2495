import { href } from '../app/paths.ts'
import { TextLink } from '../ui/text-link.tsx'

export function ToSurveys() {
  return (
    <p>
      <TextLink alone to={href('surveys')}>
        <span aria-hidden="true">‹ </span>Surveys
      </TextLink>
    </p>
  )
}
