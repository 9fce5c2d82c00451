/**
 * `/bienvenue`: choice of a section, with one form each. Redirects visitors who have chosen, except with
 * `?changer=1`.
 */
import { data, redirect, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { safeRedirect } from '#shared/rules/redirect';
import { loaderHeaders, shared, shopOf } from '#app/shop-context.ts';
import { sceneOf } from '#ui/scene.tsx';
import { landingMessages as words } from './landing.messages.ts';
import { SectionPanel } from './section-panel.tsx';
import { pageMeta } from '#storefront/frame/page-meta.ts';

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const menu = await shop.menu();
  const requestedPath = url.searchParams.get('redirectFrom');
  const redirectFrom = safeRedirect(requestedPath);
  const hasChosen = menu.some(({ id }) => id === shop.section);
  if (hasChosen && !url.searchParams.has('changer')) throw redirect(redirectFrom);
  const sections = menu.map(({ id, name, seoName, groups, image, landingPageImage }) => ({
    id,
    name,
    seoName,
    groups: groups.slice(0, 4).map((group) => group.name),
    wide: sceneOf(landingPageImage),
    tall: sceneOf(image),
  }));
  const pageData = { origin: shop.origin, sections, redirectFrom };
  // Only the page without a target is cached, because the number of other targets is unlimited.
  return requestedPath === null || requestedPath === '/' ? data(pageData, shared) : data(pageData);
};

export const headers = loaderHeaders;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  pageMeta({
    origin: loaderData?.origin ?? '',
    path: '/bienvenue',
    title: words.title,
    description: words.description,
  });

const LandingPage = () => {
  const { sections, redirectFrom } = useLoaderData<typeof loader>();
  return (
    <div className="welcome">
      <div className="welcome-head page">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      {sections.map((section, index) => (
        <SectionPanel
          key={section.id}
          section={section}
          first={index === 0}
          next={sections[index + 1] ?? null}
          redirectFrom={redirectFrom}
        />
      ))}
    </div>
  );
};

export default LandingPage;
