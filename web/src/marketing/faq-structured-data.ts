import { pricingQuestions } from './pricing-questions.ts'

/** The questions and answers of the pricing page, for search engines. */
export const faqStructuredData = (): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: pricingQuestions.map(({ title, text }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text },
  })),
})
