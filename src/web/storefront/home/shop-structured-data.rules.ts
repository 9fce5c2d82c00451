const schema = 'https://schema.org';

/** schema.org data of the shop and its search, for the home page. */
export const shopStructuredData = (name: string, origin: string) => [
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
