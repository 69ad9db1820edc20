<?php
// The handful of WordPress functions that the plugin calls, as WordPress documents them, so that it runs without one. Runs
// the file it is given: reads a list of [shortcode, attributes, content] from standard input and writes what each becomes.

define('ABSPATH', __DIR__);
if (getenv('EXCHANGE_KIT_SITE')) {
    define('EXCHANGE_KIT_SITE', getenv('EXCHANGE_KIT_SITE'));
}

$shortcodes = array();
$filters = array();
$scripts = array();

function add_shortcode($tag, $callback)
{
    global $shortcodes;
    $shortcodes[$tag] = $callback;
}

function add_filter($name, $callback, $priority = 10, $count = 1)
{
    global $filters;
    $filters[$name] = $callback;
}

function wp_enqueue_script($handle, $src)
{
    global $scripts;
    $scripts[$handle] = $src;
}

function untrailingslashit($text)
{
    return rtrim($text, '/\\');
}

function esc_attr($text)
{
    return htmlspecialchars((string) $text, ENT_QUOTES, 'UTF-8', false);
}

function esc_html($text)
{
    return esc_attr($text);
}

function esc_url_raw($url, $protocols = array('http', 'https'))
{
    return preg_match('~^(' . implode('|', $protocols) . ')://~i', $url) ? $url : '';
}

function esc_url($url)
{
    return str_replace(array('&', "'"), array('&#038;', '&#039;'), preg_replace('~[^\w\-.?&=%/:+,#@!$*()\[\];]~', '', esc_url_raw($url)));
}

function sanitize_hex_color($text)
{
    return preg_match('|^#([A-Fa-f0-9]{3}){1,2}$|', $text) ? $text : null;
}

function wp_kses_post($html)
{
    return strip_tags($html, '<b><em><strong>');
}

// A notice of PHP is a fault here.
error_reporting(E_ALL);
set_error_handler(function ($level, $message) {
    throw new ErrorException($message, 0, $level);
});

require $argv[1];

$written = array();
// As in WordPress, a shortcode without attributes is given an empty text.
foreach (json_decode(stream_get_contents(STDIN), true) as list($tag, $given, $content)) {
    $written[] = call_user_func($shortcodes[$tag], $given === array() ? '' : $given, $content, $tag);
}
$html = '<script src="' . (isset($scripts['exchange-kit']) ? $scripts['exchange-kit'] : '') . '" id="exchange-kit-js"></script>';
echo json_encode(array(
    'written' => $written,
    'tags' => array_keys($shortcodes),
    'script' => call_user_func($filters['script_loader_tag'], $html, 'exchange-kit'),
    'oldTheme' => call_user_func($filters['script_loader_tag'], str_replace(' src', " type='text/javascript' src", $html), 'exchange-kit'),
    'other' => call_user_func($filters['script_loader_tag'], $html, 'jquery'),
));
