/** Links to the imports of articles and of photos. */
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { itemImportPath, itemPhotosPath } from './item-path.ts';
import { itemMessages as messages } from './item.messages.ts';

type ImportMenuProps = { mayImportItems: boolean; mayImportPhotos: boolean };

export const ImportMenu = ({ mayImportItems, mayImportPhotos }: ImportMenuProps) =>
  mayImportItems || mayImportPhotos ? (
    <details name="entete" className="view-menu export-menu">
      <summary className="action action-quiet">
        <ConsoleIcon name="upload" />
        {messages.import}
      </summary>
      <div className="view-panel">
        {mayImportItems ? <a href={itemImportPath}>{messages.importItems}</a> : null}
        {mayImportPhotos ? <a href={itemPhotosPath}>{messages.importPhotos}</a> : null}
      </div>
    </details>
  ) : null;
