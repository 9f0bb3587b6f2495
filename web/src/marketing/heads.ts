import type { RouteName } from '../app/paths.ts'
import { faqStructuredData } from './faq-structured-data.ts'

/** What the head of a public page says to who finds it elsewhere: a search, a link that was shared. */
export interface PageHead {
  /** Without the name of the product, which comes after it. The same as the title that the page gives its shell. */
  title: string
  /** One or two sentences, at most 160 characters. */
  description: string
  /** The name of its picture in `public/og`; without one, that of the home page. */
  picture?: string
  /** When an article was published, as `YYYY-MM-DD`. */
  published?: string
  /** What search engines read (schema.org); `{{origin}}` stands for the address of the site. */
  structured?: readonly object[]
}

type PublicPage = Extract<
  RouteName,
  | 'home'
  | 'features'
  | 'pricing'
  | 'roiCalculator'
  | 'insights'
  | 'security'
  | 'privacy'
  | 'terms'
  | 'accessibility'
  | 'login'
  | 'register'
  | 'resetPassword'
  | 'confirmEmail'
  | 'notFound'
>

/** Of every public page but the articles, which say it themselves. */
export const heads: Readonly<Record<PublicPage, PageHead>> = {
  home: {
    title: '',
    description:
      'Client onboarding for family-law firms in England and Wales: send a private link, and your client answers on a phone, in their own time.',
    structured: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: 'Candour',
        url: '{{origin}}/',
        description: 'Client onboarding for family-law firms in England and Wales.',
        inLanguage: 'en-GB',
      },
    ],
  },
  features: {
    title: 'Features',
    picture: 'features',
    description:
      'What Candour does: private survey links, answers saved as they are given, and a draft of the whole Form E.',
  },
  pricing: {
    title: 'Pricing',
    picture: 'pricing',
    description:
      'A free plan and two paid ones. What each allows, by the month or the year, and what firms ask about them.',
    structured: [faqStructuredData()],
  },
  roiCalculator: {
    title: 'ROI calculator',
    picture: 'roi-calculator',
    description:
      'Work out, with your own firm’s figures, what time Candour would have to save to pay for itself.',
  },
  insights: {
    title: 'Insights',
    picture: 'insights',
    description:
      'Notes for family lawyers on asking clients for the facts of a case, each figure with its source.',
  },
  security: {
    title: 'Security',
    description: 'How Candour protects what clients say, how that is tested, and how to report a problem.',
  },
  privacy: {
    title: 'Privacy notice',
    description:
      'What is kept about the people who visit and use Candour, why, for how long, and what they can ask for.',
  },
  terms: {
    title: 'Terms',
    description: 'The terms on which a firm uses Candour.',
  },
  accessibility: {
    title: 'Accessibility',
    description:
      'How accessible Candour is, how that is tested, what is not good enough yet, and how to tell us.',
  },
  login: {
    title: 'Sign in',
    description:
      'Sign in to Candour. Has your solicitor sent you questions? Then you need no account: open the link in their message.',
  },
  register: {
    title: 'Create an account',
    description: 'Create an account for your law firm. It is free, and no card is asked for.',
  },
  resetPassword: { title: 'Choose a new password', description: 'Choose a new password for your account.' },
  confirmEmail: {
    title: 'Confirm your email address',
    description: 'Confirm the email address of your account.',
  },
  notFound: { title: 'Page not found', description: 'There is no page at this address.' },
}
