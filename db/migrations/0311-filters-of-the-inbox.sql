-- Filters of the inbox by subject and by unread messages. Owner: contact
-- serves: threads of a subject, the last active first
create index contact_thread_topic_idx on contact_thread (topic, last_at desc, id desc);
-- serves: threads with unread messages, the last active first
create index contact_thread_unread_idx on contact_thread (last_at desc, id desc) where unread > 0;
