import { href } from '../app/paths.ts'
import { TextLink } from '../ui/text-link.tsx'
import { Operator } from './operator.ts'

/** Who is to be told, and how: for the inside of a sentence. */
export function ReachOperator() {
  return (
    <>
      <Operator />, by the <TextLink to={`${href('features')}#enquiry`}>enquiry form</TextLink> if this
      installation takes enquiries, or in any other way that you know of
    </>
  )
}
