import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { email, line, secret, text } from '../shapes.ts'

export const getEnquiryChallenge = endpoint({
  method: 'GET',
  path: '/api/enquiries/challenge',
  access: 'public',
  summary: 'What has to be worked out before an enquiry is taken; good for one enquiry',
  tag: 'enquiries',
  status: 200,
  reply: z.object({
    challenge: z.string(),
    /** With how many zero bits the SHA-256 of `{challenge}:{answer}` has to begin. */
    bits: z.number(),
  }),
  errors: ['operation-not-allowed'],
})

export const sendEnquiry = endpoint({
  method: 'POST',
  path: '/api/enquiries',
  access: 'public',
  summary: 'Ask the operator of this installation something: it is sent by email and not kept',
  tag: 'enquiries',
  body: z.strictObject({
    name: line(limits.nameLength),
    email,
    firm: z.optional(line(limits.companyLength)),
    message: text(limits.enquiryLength),
    /** For robots: people never see it. */
    website: z.optional(z.string().check(z.maxLength(1000))),
    challenge: secret,
    answer: z.string().check(z.regex(/^\d{1,12}$/)),
  }),
  status: 204,
  reply: null,
  errors: ['operation-not-allowed', 'failed-precondition', 'too-many-requests'],
})
