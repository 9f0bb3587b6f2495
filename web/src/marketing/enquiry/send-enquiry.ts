import { sendEnquiry } from '@candour/contract'
import { codeOf } from '../../api/api-error.ts'
import { send as call } from '../../api/send.ts'
import type { Riddle } from './riddle.ts'

interface Enquiry {
  name: string
  email: string
  firm: string
  message: string
  website: string
}

/** Sends it; where the riddle stood open for too long, with a new one. */
export async function send(enquiry: Enquiry, riddle: Riddle): Promise<void> {
  const { firm, website, ...rest } = enquiry
  const body = {
    ...rest,
    ...(firm.trim() === '' ? {} : { firm }),
    ...(website === '' ? {} : { website }),
  }
  const attempt = async () =>
    call(sendEnquiry, { body: { ...body, ...(await riddle.solvedFor(JSON.stringify(body))) } })
  try {
    await attempt()
  } catch (error) {
    if (codeOf(error) !== 'failed-precondition') throw error
    riddle.renew()
    await attempt()
  }
}
