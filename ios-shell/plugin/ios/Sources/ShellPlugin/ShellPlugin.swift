import Capacitor
import Foundation
import UIKit
import WebKit

/// Connects the page with iOS. Capacitor finds and loads it by itself; the page talks to it by script messages, and
/// needs no code of Capacitor's for that.
@objc(ShellPlugin)
public class ShellPlugin: CAPPlugin, CAPBridgedPlugin {
    public let identifier = "ShellPlugin"
    public let jsName = "YehangShell"
    public let pluginMethods: [CAPPluginMethod] = []

    private let links = LinkQueue()
    private let volumeKeys = VolumeKeys()
    private var messages: ShellMessages?

    override public func load() {
        guard let webView = bridge?.webView else { return }
        // The router of the page knows back and forward; the edge swipe goes the same way.
        webView.allowsBackForwardNavigationGestures = true

        let messages = ShellMessages(
            openOutLink: { url in UIApplication.shared.open(url) },
            shellReady: { [weak self] in
                // A page that was loaded anew asks for the keys anew.
                self?.volumeKeys.stop()
                self?.links.open()
            },
            statusBar: { [weak self] style in self?.bridge?.statusBarStyle = style },
            volumeKeys: { [weak self] isOn in
                if isOn {
                    self?.volumeKeys.start(in: self?.bridge?.webView?.window)
                } else {
                    self?.volumeKeys.stop()
                }
            })
        messages.register(in: webView.configuration.userContentController)
        self.messages = messages

        volumeKeys.pressed = { [weak self] key in self?.tellPage("yehang:volumeKey", key.rawValue) }
        links.deliver = { [weak self] link in self?.tellPage("yehang:link", link.absoluteString) }
        for name in [Notification.Name.capacitorOpenURL, .capacitorOpenUniversalLink] {
            NotificationCenter.default.addObserver(
                self, selector: #selector(takeLink(_:)), name: name, object: nil)
        }
        // A link that started the app came before there was anybody to take it.
        if let url = ApplicationDelegateProxy.shared.lastURL { links.take(url) }
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    @objc private func takeLink(_ notification: Notification) {
        let object = notification.object as? [String: Any?]
        if let url = object?["url"] as? URL { links.take(url) }
    }

    /// The page checks a link as it would check any other; here it is only put into JSON, never into code.
    private func tellPage(_ event: StaticString, _ detail: String) {
        guard
            let data = try? JSONSerialization.data(withJSONObject: ["detail": detail]),
            let json = String(data: data, encoding: .utf8)
        else { return }
        bridge?.eval(js: "window.dispatchEvent(new CustomEvent('\(event)', \(json)))")
    }
}
