const schema = 'https://schema.org';

/** The shop itself and its search, for the home page. */
export const shopJson = (name: string, origin: string) => [
  {
    '@context': schema,
    '@type': 'Organization',
    name,
    url: `${origin}/`,
    logo: `${origin}/logo.svg`,
  },
  {
    '@context': schema,
    '@type': 'WebSite',
    name,
    url: `${origin}/`,
    inLanguage: 'fr',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/catalogue/?keyword={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
];
