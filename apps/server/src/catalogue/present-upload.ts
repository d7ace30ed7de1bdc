import type { CatalogueUpload } from '@fetlock/contract/catalogue-uploads';
import type { UploadRecord } from './uploads.queries.ts';

/** An upload as an administrator sees it. */
export function presentUpload(upload: UploadRecord): CatalogueUpload {
  const { base_version_id, base_name, current_id, summary } = upload;
  return {
    id: upload.id,
    file_name: upload.file_name,
    size: upload.size,
    // No one knows the id before the bytes have arrived.
    state: upload.state === 'arriving' ? 'reading' : upload.state,
    progress: upload.progress,
    lines_read: upload.lines_read,
    error: upload.error,
    unknown_columns: upload.unknown_columns,
    warnings: upload.warnings,
    compared_with: base_version_id === null || base_name === null ? null : { id: base_version_id, name: base_name },
    outdated: upload.state === 'ready' && base_version_id !== current_id,
    summary,
    version_id: upload.version_id,
    uploaded_by: { name: upload.user_name, email: upload.user_email },
    created_at: upload.created_at.toISOString(),
    expires_at: upload.expires_at.toISOString(),
  };
}
