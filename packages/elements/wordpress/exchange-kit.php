<?php
/**
 * Plugin Name: Exchange Kit
 * Description: [exchange_pay], [exchange_groups], [exchange_group], [exchange_offers], [exchange_needs], [exchange_signup] and [exchange_stats].
 * Version: 1.2.0
 * Requires PHP: 7.4
 * License: MIT
 */

if (!defined('ABSPATH')) {
    exit;
}

/** Origin of the hosted site that gave this plugin away; it writes itself in here. */
const EXCHANGE_KIT_HOME = '';

/** Origin of the hosted site. Another one is set in wp-config.php: define('EXCHANGE_KIT_SITE', 'https://demo.example'); */
function exchange_kit_site() {
    $site = defined('EXCHANGE_KIT_SITE') ? EXCHANGE_KIT_SITE : EXCHANGE_KIT_HOME;
    return untrailingslashit(esc_url_raw($site, array('https', 'http')));
}

/** What each shortcode may carry, and where its plain link leads: {name} is an attribute. */
function exchange_kit_tags() {
    $shared = array('locale', 'theme', 'loading');
    return array(
        'exchange_pay' => array(array_merge(array('to', 'amount', 'description', 'reference', 'expires', 'mode', 'layout', 'label', 'return-url', 'disabled'), $shared), '/pay?t={to}&u={amount}&m={description}&ref={reference}&exp={expires}'),
        'exchange_groups' => array(array_merge(array('country', 'near', 'query', 'limit', 'map'), $shared), '/groups'),
        'exchange_group' => array(array_merge(array('code'), $shared), '/groups/{code}'),
        'exchange_offers' => array(array_merge(array('group', 'category', 'query', 'limit', 'layout'), $shared), '/groups/{group}/offers'),
        'exchange_needs' => array(array_merge(array('group', 'category', 'query', 'limit', 'layout'), $shared), '/groups/{group}/needs'),
        'exchange_signup' => array(array_merge(array('group', 'mode'), $shared), '/groups/{group}/signup'),
        'exchange_stats' => array(array_merge(array('group', 'period', 'kind'), $shared), '/groups/{group}'),
    );
}

/** Writes the element with its plain link inside; the words between the tags are the words of the link. */
function exchange_kit_shortcode($given, $content, $tag) {
    $site = exchange_kit_site();
    if ($site === '') {
        return '';
    }
    list($names, $path) = exchange_kit_tags()[$tag];
    $attributes = '';
    foreach ((array) $given as $name => $value) {
        // [exchange_groups near] gives a name without a value.
        if (is_int($name)) {
            list($name, $value) = array($value, '');
        }
        // WordPress writes return_url where HTML writes return-url.
        $name = str_replace('_', '-', $name);
        if (in_array($name, $names, true)) {
            $attributes .= sprintf(' %s="%s"', $name, esc_attr($value));
        }
    }
    // The figures of the whole site have a page of their own.
    if ($tag === 'exchange_stats' && empty($given['group'])) {
        $path = '/server-stats';
    }
    $link = preg_replace_callback('/\{(\w+)\}/', function ($found) use ($given) {
        $value = isset($given[$found[1]]) ? $given[$found[1]] : '';
        if ($found[1] === 'expires') {
            // An element reads ISO 8601, a link the seconds; what else PHP takes for a time is none to an element either.
            $value = preg_match('/^\d{4}-\d\d-\d\d/', $value) ? (string) (strtotime($value) ?: '') : '';
        }
        return rawurlencode($value);
    }, $path);
    $link = preg_replace('/[?&]\w+=(?=&|$)/', '', $link);
    $style = '';
    foreach (array('accent', 'on_accent') as $name) {
        $colour = isset($given[$name]) ? sanitize_hex_color($given[$name]) : '';
        $style .= $colour ? sprintf('--exchange-%s:%s;', str_replace('_', '-', $name), $colour) : '';
    }
    if ($style !== '') {
        $attributes .= sprintf(' style="%s"', esc_attr($style));
    }
    wp_enqueue_script('exchange-kit', $site . '/embed/v1/loader.js', array(), null, true);
    $element = str_replace('_', '-', $tag);
    $words = $content ? wp_kses_post($content) : esc_html($site);
    return sprintf('<%1$s site="%2$s"%3$s><a href="%4$s">%5$s</a></%1$s>', $element, esc_attr($site), $attributes, esc_url($site . $link), $words);
}

foreach (array_keys(exchange_kit_tags()) as $tag) {
    add_shortcode($tag, 'exchange_kit_shortcode');
}

/** The loader is a module. Beside a theme that is not in HTML5, WordPress writes another type, and the first one would count. */
add_filter('script_loader_tag', function ($html, $handle) {
    if ($handle !== 'exchange-kit') {
        return $html;
    }
    return str_replace(' src=', ' type="module" async src=', preg_replace('/\stype=(["\']).*?\1/', '', $html));
}, 10, 2);
