/** The files of an import: where each photo goes, or why it is left out. */
import { Form } from 'react-router';
import { photoVerdicts, type PhotoVerdictName } from '#shared/api/photo-limits';
import type { PhotoImport, PhotoImportFile } from '#shared/api/pro-photo-imports';
import { fileSize } from '#shared/phrases';
import { ConsoleIcon, type ConsoleIconName } from '#pro/frame/console-icon.tsx';
import { itemRecordPath } from '#pro/item/item-path.ts';
import { ListFoot, ViewTabs } from '#pro/table/list-parts.tsx';
import { SearchInput } from '#pro/table/search-input.tsx';
import { totalOf } from './history.tsx';
import { photoImportPath, previewPath, verdictsPath } from './photo-path.ts';
import { photoImportMessages as messages } from './photo-import.messages.ts';

const words = messages.rows;

const icons: Record<PhotoVerdictName, ConsoleIconName> = {
  created: 'plus',
  received: 'image',
  replaced: 'edit',
  attached: 'plus',
  unchanged: 'confirmed',
  skipped: 'cancelled',
  refused: 'refused',
};

const labelsOf = ({ state }: Pick<PhotoImport, 'state'>) =>
  state === 'READY' || state === 'APPLYING' ? messages.planned : messages.verdicts;

const tabsOf = (report: PhotoImport) => {
  const { id, counts } = report;
  const path = photoImportPath(id);
  return [
    { id: 'all', label: messages.tabs.all, href: path, count: String(totalOf(counts)) },
    ...photoVerdicts
      .filter((verdict) => counts[verdict] > 0)
      .map((verdict) => ({
        id: verdict,
        label: labelsOf(report)[verdict],
        href: `${path}?verdict=${verdict}`,
        count: String(counts[verdict]),
        isUrgent: verdict === 'refused',
      })),
  ];
};

const What = ({ file: { verdict, detail, undoResult } }: { file: PhotoImportFile }) => (
  <>
    {detail === null ? (
      verdict === 'refused' || verdict === 'skipped' ? null : (
        <p className="quiet">{messages.what[verdict]}</p>
      )
    ) : (
      <p className={verdict === 'refused' ? 'import-problem' : 'quiet'}>{detail}</p>
    )}
    {undoResult === null ? null : <p>{words.undoResults[undoResult]}</p>}
  </>
);

const Picture = ({ file: { position, hasContent, image }, id }: { file: PhotoImportFile; id: string }) =>
  hasContent || image !== null ? (
    <img
      className="photo-thumb"
      src={hasContent ? previewPath(id, position) : `/api/image/get/${image}?w=160`}
      alt=""
      width={48}
      height={48}
      loading="lazy"
    />
  ) : (
    <span className="photo-thumb photo-thumb-none">
      <ConsoleIcon name="image" />
    </span>
  );

const Row = ({ file, report }: { file: PhotoImportFile; report: PhotoImport }) => (
  <tr>
    <td className="cell-file">
      <Picture file={file} id={report.id} />
      <span>
        <b>{file.name}</b>
        <span className="quiet">{fileSize(file.bytes)}</span>
      </span>
    </td>
    <td className="cell-article">
      {file.item === null ? (
        <span className="quiet">{words.noItem}</span>
      ) : (
        <>
          <a className="text-link" href={itemRecordPath(file.item.ref)}>
            {file.item.name}
          </a>
          <span className="quiet">{[file.item.ref, file.item.style].filter((text) => text !== null).join(' · ')}</span>
        </>
      )}
    </td>
    <td className="cell-verdict">
      <span className={`import-badge import-badge-${file.verdict}`}>
        <ConsoleIcon name={icons[file.verdict]} />
        {labelsOf(report)[file.verdict]}
      </span>
    </td>
    <td className="cell-what">
      <What file={file} />
    </td>
  </tr>
);

type Verdict = PhotoVerdictName | null;

const Tools = ({ id, verdict, text }: { id: string; verdict: Verdict; text: string }) => (
  <div className="import-tools">
    <search>
      <Form method="get" className="import-search">
        {verdict === null ? null : <input type="hidden" name="verdict" value={verdict} />}
        <SearchInput text={text} label={words.search} />
        <button className="action action-small">{words.find}</button>
      </Form>
    </search>
    <a className="action action-small" href={verdictsPath(id)} download>
      <ConsoleIcon name="download" />
      {words.download}
    </a>
  </div>
);

type Props = {
  report: PhotoImport;
  list: { files: readonly PhotoImportFile[]; count: number; page: number; pageSize: number };
  verdict: Verdict;
  text: string;
};

export const Rows = ({ report, list, verdict, text }: Props) => (
  <section className="card import-rows import-photos" aria-labelledby="photos">
    <h2 id="photos">{report.state === 'READY' || report.state === 'APPLYING' ? words.plan : words.result}</h2>
    <ViewTabs tabs={tabsOf(report)} current={verdict ?? 'all'} label={messages.tabs.label} />
    <Tools id={report.id} verdict={verdict} text={text} />
    {list.files.length === 0 ? (
      <p className="quiet">
        {words.none}{' '}
        <a className="text-link" href={photoImportPath(report.id)}>
          {words.all}
        </a>
      </p>
    ) : (
      <table className="data-table" aria-labelledby="photos">
        <thead>
          <tr>
            {(['file', 'article', 'verdict', 'what'] as const).map((id) => (
              <th key={id} scope="col" className={`cell-${id}`}>
                {words.columns[id]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.files.map((file) => (
            <Row key={file.position} file={file} report={report} />
          ))}
        </tbody>
      </table>
    )}
    <ListFoot page={list.page} pageSize={list.pageSize} shown={list.files.length} count={list.count} cap={list.count} />
  </section>
);
