/**
 * The client's page in two files: what a link opens with, and what answering takes whatever the survey asks. Left alone,
 * each piece that seldom parts share with them would be a file of its own; a phone would ask for twenty small ones,
 * and small ones hardly compress.
 */
export const wholeJourney = [
  { name: 'first', test: /\/answering\/main\.tsx$/, priority: 2 },
  {
    name: 'journey',
    test: /\/answering\/(journey-pages\.tsx|queue-of-link\.ts)$|\/(narrow|pattern-step|plain-type)\.ts$/,
    priority: 1,
  },
]
