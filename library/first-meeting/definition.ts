import { aboutYou } from './pages/about-you.ts'
import { beforeYouSend } from './pages/before-you-send.ts'
import { moneyAtAGlance } from './pages/money-at-a-glance.ts'
import { otherPerson } from './pages/other-person.ts'
import { relationship } from './pages/relationship.ts'
import { safeContact } from './pages/safe-contact.ts'
import { urgentMatters } from './pages/urgent-matters.ts'
import { whatYouWant } from './pages/what-you-want.ts'
import { yourChildren } from './pages/your-children.ts'
import { yourHome } from './pages/your-home.ts'

/** SurveyJS JSON, in the subset that the engine runs. Plain data: it survives JSON both ways unchanged. */
export const definition = {
  title: 'Before we first meet',
  description:
    'Your answers help us to give you useful advice from the start. You do not need to know everything. If you are not sure of an answer, say so and carry on. You can stop at any time and come back.',
  minutes: 20,
  pages: [
    aboutYou,
    safeContact,
    // Early on purpose: answers are saved as they are given, so the firm sees these even if the client stops here.
    urgentMatters,
    otherPerson,
    relationship,
    yourChildren,
    yourHome,
    moneyAtAGlance,
    whatYouWant,
    beforeYouSend,
  ],
  calculatedValues: [
    {
      name: 'marriedOrCivilPartners',
      expression:
        "{relationshipType} = 'married' or {relationshipType} = 'civil-partnership' or {relationshipType} = 'ended-by-court'",
    },
    {
      name: 'homeIsOwned',
      expression: "{homeTenure} = 'own-me' or {homeTenure} = 'own-joint' or {homeTenure} = 'own-other'",
    },
    {
      // A value typed before the answer above it was changed must not count: the home may be rented now.
      name: 'homeCounted',
      expression: 'iif({homeIsOwned}, {homeValue} - {homeMortgage}, 0)',
    },
  ],
}
