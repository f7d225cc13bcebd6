import { THUMBNAIL_QUERY } from '../../own-requests.ts'

/** Whether a text is the URL of a picture of this twin. Pictures of other hosts are not loaded. */
export const isPicture = (text: string): boolean =>
  text.startsWith(`${location.origin}/`) && /\/__twin\/(images|avatars|uploads)\/[\w.-]+$/.test(text)

export const Thumbnail = ({ url }: { readonly url: string }) => (
  <a href={url} target="_blank" rel="noreferrer" class="thumbnail">
    <img src={`${url}?${THUMBNAIL_QUERY}`} alt="" loading="lazy" height="48" />
    <span class="unseen">Open the picture</span>
  </a>
)
