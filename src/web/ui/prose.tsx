/** Long text in a column that reads well. */

type ProseProps = {
  /** Made by the server from the text of staff, without scripts or foreign tags. */
  html: string;
};

export const Prose = ({ html }: ProseProps) => (
  // oxlint-disable-next-line react/no-danger -- HTML of our own server, from CommonMark in which tags are only text
  <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
);
